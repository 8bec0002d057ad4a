import * as endpoints from '@bangxanh/contract/staff/endpoints.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { routes } from '../../kernel/serve/routes.ts'
import { createTeacher } from './create-teacher.ts'
import { listStaff, presentTeacher } from './staff.service.ts'

export const staffRoutes = () => {
  // Keyed by the call itself, so that a password is gone with it and a replay finds none.
  const shownOnce = new WeakMap<object, string>()
  return routes(endpoints, {
    listTeachers: ({ query, ...call }) => listStaff(call, filtersOf(query)),

    createTeacher: {
      act: async call => {
        const { db, viewer, scopesOf, body, now } = call
        const made = await createTeacher(db, viewer, scopesOf('role.grant'), body, now)
        shownOnce.set(call, made.temporaryPassword)
        return made.userId
      },
      present: async (call, userId) => ({
        teacher: await presentTeacher(call, userId),
        temporaryPassword: shownOnce.get(call) ?? null,
      }),
    },
  })
}
