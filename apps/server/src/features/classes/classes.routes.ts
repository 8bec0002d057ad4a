import * as endpoints from '@bangxanh/contract/classes/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { checkLists } from './classes.access.ts'
import {
  approveAllStudents,
  authorizedClass,
  authorizedClasses,
  deleteClass,
  listClasses,
  listHomerooms,
  listLoneClasses,
  listReadableClasses,
  presentClass,
  readableClass,
} from './classes.service.ts'
import { classView } from './classes.view.ts'
import { createClass } from './create-class.ts'
import { changeClasses, handOverClasses, updateClass } from './update-class.ts'

export const classesRoutes = () =>
  routes(endpoints, {
    listClasses: handler({ act: call => listClasses(call, call.query) }),

    createClass: handler({
      act: async call => ({
        made: await createClass(call, call.body),
      }),
      respond: (call, id) => presentClass(call, id),
    }),

    updateClass: handler({
      load: call => {
        // 400 comes before 404.
        checkLists(call.body)
        return authorizedClass(call, call.body._id)
      },
      act: call => updateClass(call, call.body),
      readCurrent: (call, { id }) => presentClass(call, id, true),
    }),

    deleteClass: handler({
      load: call => authorizedClass(call, call.query._id),
      act: (call, { id }) => deleteClass(call, id),
    }),

    expireClass: handler({
      load: call => authorizedClass(call, call.body._id),
      act: async (call, { id }) => {
        await updateClass(call, { _id: id, status: 'expired' })
        return presentClass(call, id)
      },
    }),

    changeClasses: handler({
      load: call => authorizedClasses(call, call.body.classIds),
      act: call => changeClasses(call, call.body),
    }),

    handOverClasses: handler({
      load: call =>
        authorizedClasses(
          call,
          call.body.classes.map(({ classId }) => classId),
        ),
      act: call => handOverClasses(call, call.body),
    }),

    listHomerooms: handler({ act: call => listHomerooms(call, call.query) }),

    listLoneClasses: handler({ act: call => listLoneClasses(call, call.query) }),

    readClass: handler({
      load: call => readableClass(call, call.query.classUid),
      act: async (_, row) => ({ eClass: classView(row) }),
    }),

    listContestClasses: handler({
      act: call =>
        listReadableClasses(call, { ...call.query, contestClass: true, status: 'open', sort: 'grade' }),
    }),

    approveAllStudents: handler({
      load: call => authorizedClass(call, call.body.classUid),
      act: (call, { id }) => approveAllStudents(call, id),
    }),
  })
