import * as endpoints from '@bangxanh/contract/promotions/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { promoteClasses } from './promote-classes.ts'
import {
  chosenSchool,
  listPromotions,
  ownPromotion,
  presentPromotion,
  previewPromotion,
} from './promotions.service.ts'
import { undoPromotion } from './undo-promotion.ts'

export const promotionsRoutes = () =>
  routes(endpoints, {
    previewPromotion: handler({
      load: call => chosenSchool(call, call.body),
      act: (call, schoolId) => previewPromotion(call, schoolId, call.body),
    }),

    promoteClasses: handler({
      load: call => chosenSchool(call, call.body),
      act: async (call, schoolId) => presentPromotion(call, await promoteClasses(call, schoolId, call.body)),
    }),

    listPromotions: handler({ act: call => listPromotions(call, call.query.schoolId) }),

    undoPromotion: handler({
      load: call => ownPromotion(call, call.body._id),
      act: async (call, row) => {
        await undoPromotion(call, row)
        return presentPromotion(call, row.id)
      },
    }),
  })
