import * as endpoints from '@bangxanh/contract/classes/endpoints.ts'
import type { Db } from '../../kernel/db/database.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { authorizeClass, checkLists } from './classes.access.ts'
import { approveAllStudents, deleteClass, listClasses, presentClass } from './classes.service.ts'
import { type ClassRow, loadClass } from './classes.store.ts'
import { createClass } from './create-class.ts'
import { updateClass } from './update-class.ts'

type Caller = { db: Db; viewer: Viewer; scopes: readonly GrantedScope[] }
const authorized = async ({ db, viewer, scopes }: Caller, id: string): Promise<ClassRow> =>
  authorizeClass(await loadClass(db, viewer, scopes, id), viewer)

export const classesRoutes = () =>
  routes(endpoints, {
    listClasses: handler({
      act: ({ query: { contestClass, ...query }, ...call }) =>
        listClasses(call, {
          ...filtersOf(query),
          type: contestClass === undefined ? undefined : contestClass ? 'contest' : 'study',
        }),
    }),

    createClass: handler({
      act: async ({ db, viewer, scopes, body, now }) => ({
        made: await createClass(db, viewer, scopes, body, now),
      }),
      present: (call, id) => presentClass(call, id),
    }),

    updateClass: handler({
      load: call => {
        // 400 comes before 404.
        checkLists(call.body)
        return authorized(call, call.body._id)
      },
      act: ({ db, viewer, body, now }) => updateClass(db, viewer, body, now),
      present: (call, { id }) => presentClass(call, id, true),
    }),

    deleteClass: handler({
      load: call => authorized(call, call.query._id),
      act: async ({ db, viewer, now }, { id }) => {
        await deleteClass(db, viewer, id, now)
        return {}
      },
    }),

    expireClass: handler({
      load: call => authorized(call, call.body._id),
      act: async (call, { id }) => {
        await updateClass(call.db, call.viewer, { _id: id, status: 'expired' }, call.now)
        return presentClass(call, id)
      },
    }),

    readClass: handler({
      load: call => authorized(call, call.query.classUid),
      act: (call, { id }) => presentClass(call, id),
    }),

    approveAllStudents: handler({
      load: call => authorized(call, call.body.classUid),
      act: async ({ db, now }, { id }) => ({ approved: await approveAllStudents(db, id, now) }),
    }),
  })
