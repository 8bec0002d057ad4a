import * as endpoints from '@bangxanh/contract/staff/endpoints.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import type { LeaveClasses } from './change-roles.ts'
import { createTeacher } from './create-teacher.ts'
import { resetPassword } from './reset-password.ts'
import { findTeacher, listStaff, presentTeacher } from './staff.service.ts'
import { takeIn } from './take-in.ts'
import { updateTeacher } from './update-teacher.ts'

export const staffRoutes = (leaveClasses: LeaveClasses) =>
  routes(endpoints, {
    listTeachers: handler({ act: ({ query, ...call }) => listStaff(call, filtersOf(query)) }),

    createTeacher: handler({
      act: async call => {
        const { db, viewer, scopesOf, body, now } = call
        const made = await createTeacher(db, viewer, scopesOf('role.grant'), body, now)
        return { made: made.userId, once: made.temporaryPassword }
      },
      present: async (call, userId, temporaryPassword) => ({
        teacher: await presentTeacher(call, userId),
        temporaryPassword: temporaryPassword ?? null,
      }),
    }),

    // Its own transaction, since tries at taking somebody in are counted outside it.
    updateTeacher: handler({
      act: async call => {
        const { db, viewer, scopesOf, now, body } = call
        const { _id, takeIn: person, ...patch } = body
        const [scopes, at] = [scopesOf('role.grant'), { now, leaveClasses }]
        if (person) {
          return takeIn(db, viewer, scopes, { takeIn: person, ...patch }, at)
        }
        const userId = _id as string
        await db.transaction(tx => updateTeacher(tx, viewer, scopes, { _id: userId, ...patch }, at))
        return userId
      },
      present: async (call, _, userId) => ({
        teacher: await findTeacher(call, userId ?? (call.body._id as string)),
      }),
      transaction: false,
    }),

    resetTeacherPassword: handler({
      act: ({ db, viewer, scopesOf, body, now }) =>
        resetPassword(db, viewer, scopesOf('role.grant'), body._id, now),
      transaction: false,
    }),
  })
