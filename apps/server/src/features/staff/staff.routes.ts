import * as endpoints from '@bangxanh/contract/staff/endpoints.ts'
import { routes } from '../../kernel/serve/routes.ts'
import { staffScope } from './staff.scope.ts'
import { listTeachers } from './staff.store.ts'

export const staffRoutes = () =>
  routes(endpoints, {
    listTeachers: async ({ db, scopes, query: { search, _search, ...query } }) => {
      const { rows, total } = await listTeachers(db, staffScope(scopes), {
        ...query,
        search: search ?? _search,
      })
      return {
        teachers: rows.map(({ id, ...teacher }) => ({ _id: id, ...teacher })),
        pagination: { page: query.page, limit: query.limit, total },
      }
    },
  })
