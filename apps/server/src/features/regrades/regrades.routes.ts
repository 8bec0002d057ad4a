import * as endpoints from '@bangxanh/contract/regrades/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { loadHomework } from '../homework/public.ts'
import { demandRegrade, presentRegrade, regrade, undoRegrade } from './regrades.service.ts'

export const regradesRoutes = () =>
  routes(endpoints, {
    readRegrade: handler({
      load: call => loadHomework(call, 'homework.write', call.params.homeworkUid),
      act: (call, { id }) => presentRegrade(call, id),
    }),

    regradeHomework: handler({
      load: async call => {
        const homework = await loadHomework(call, 'homework.write', call.params.homeworkUid)
        if (call.body.regradeId) await demandRegrade(call, homework.id, call.body.regradeId)
        return homework
      },
      act: async (call, homework) => {
        const { act, regradeId } = call.body
        if (act === 'do') await regrade(call, homework, call.body)
        if (act === 'undo' && regradeId) await undoRegrade(call, homework, regradeId)
        return { made: homework.id }
      },
      respond: (call, homeworkId) =>
        presentRegrade(call, homeworkId, call.body.act === 'preview' ? call.body.everyone : []),
    }),
  })
