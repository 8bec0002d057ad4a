import * as endpoints from '@bangxanh/contract/staff/endpoints.ts'
import { filtersOf, pagination } from '../../kernel/serve/lists.ts'
import { routes } from '../../kernel/serve/routes.ts'
import { staffScope } from './staff.scope.ts'
import { listTeachers } from './staff.store.ts'

export const staffRoutes = () =>
  routes(endpoints, {
    listTeachers: async ({ db, scopes, query }) => {
      const { rows, total } = await listTeachers(db, staffScope(scopes), filtersOf(query))
      return {
        teachers: rows.map(({ id, ...teacher }) => ({ _id: id, ...teacher })),
        pagination: pagination(query, total),
      }
    },
  })
