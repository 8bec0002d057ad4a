import * as endpoints from '@bangxanh/contract/staff/endpoints.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { alone, routes } from '../../kernel/serve/routes.ts'
import type { LeaveClasses } from './change-roles.ts'
import { createTeacher } from './create-teacher.ts'
import { resetPassword } from './reset-password.ts'
import { findTeacher, listStaff, presentTeacher } from './staff.service.ts'
import { takeIn } from './take-in.ts'
import { updateTeacher } from './update-teacher.ts'

export const staffRoutes = (leaveClasses: LeaveClasses) => {
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

    // Its own transaction, since tries at taking somebody in are counted outside it.
    updateTeacher: alone(async call => {
      const { db, viewer, scopesOf, now, body } = call
      const { _id, takeIn: person, ...patch } = body
      const [scopes, at] = [scopesOf('role.grant'), { now, leaveClasses }]
      if (person) {
        const userId = await takeIn(db, viewer, scopes, { takeIn: person, ...patch }, at)
        return { teacher: await findTeacher(call, userId) }
      }
      const userId = _id as string
      await db.transaction(tx => updateTeacher(tx, viewer, scopes, { _id: userId, ...patch }, at))
      return { teacher: await findTeacher(call, userId) }
    }),

    resetTeacherPassword: alone(({ db, viewer, scopesOf, body, now }) =>
      resetPassword(db, viewer, scopesOf('role.grant'), body._id, now),
    ),
  })
}
