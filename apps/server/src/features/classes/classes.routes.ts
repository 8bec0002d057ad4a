import * as endpoints from '@bangxanh/contract/classes/endpoints.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { checkLists } from './classes.access.ts'
import {
  approveAllStudents,
  authorizedClass,
  deleteClass,
  listClasses,
  presentClass,
} from './classes.service.ts'
import { createClass } from './create-class.ts'
import { updateClass } from './update-class.ts'

export const classesRoutes = () =>
  routes(endpoints, {
    listClasses: handler({
      act: call => {
        const { contestClass, ...query } = call.query
        const type = contestClass === undefined ? undefined : contestClass ? 'contest' : 'study'
        return listClasses(call, { ...filtersOf(query), type })
      },
    }),

    createClass: handler({
      act: async call => ({
        made: await createClass(call, call.body),
      }),
      present: (call, id) => presentClass(call, id),
    }),

    updateClass: handler({
      load: call => {
        // 400 comes before 404.
        checkLists(call.body)
        return authorizedClass(call, call.body._id)
      },
      act: call => updateClass(call, call.body),
      present: (call, { id }) => presentClass(call, id, true),
    }),

    deleteClass: handler({
      load: call => authorizedClass(call, call.query._id),
      act: async (call, { id }) => {
        await deleteClass(call, id)
        return {}
      },
    }),

    expireClass: handler({
      load: call => authorizedClass(call, call.body._id),
      act: async (call, { id }) => {
        await updateClass(call, { _id: id, status: 'expired' })
        return presentClass(call, id)
      },
    }),

    readClass: handler({
      load: call => authorizedClass(call, call.query.classUid),
      act: (call, { id }) => presentClass(call, id),
    }),

    approveAllStudents: handler({
      load: call => authorizedClass(call, call.body.classUid),
      act: async (call, { id }) => ({ approved: await approveAllStudents(call, id) }),
    }),
  })
