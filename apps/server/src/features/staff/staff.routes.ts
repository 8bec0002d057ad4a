import * as endpoints from '@bangxanh/contract/staff/endpoints.ts'
import { inTransaction } from '../../kernel/caller.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import type { LeaveClasses } from './change-roles.ts'
import { createTeacher } from './create-teacher.ts'
import { resetPassword } from './reset-password.ts'
import { findTeacher, listStaff, presentTeacher } from './staff.service.ts'
import { takeIn } from './take-in.ts'
import { updateTeacher } from './update-teacher.ts'

export const staffRoutes = (leaveClasses: LeaveClasses) =>
  routes(endpoints, {
    listTeachers: handler({ act: call => listStaff(call, call.query) }),

    createTeacher: handler({
      act: async call => {
        const { userId, temporaryPassword } = await createTeacher(call, call.body)
        return { made: userId, once: temporaryPassword }
      },
      respond: async (call, userId, temporaryPassword) => ({
        teacher: await presentTeacher(call, userId),
        temporaryPassword: temporaryPassword ?? null,
      }),
    }),

    // Its own transaction, since tries at taking somebody in are counted outside it.
    updateTeacher: handler({
      act: async call => {
        const { _id, takeIn: person, ...patch } = call.body
        if (person) {
          return takeIn(call, { takeIn: person, ...patch }, leaveClasses)
        }
        const userId = _id as string
        await inTransaction(call, caller => updateTeacher(caller, { _id: userId, ...patch }, leaveClasses))
        return userId
      },
      readCurrent: async (call, _, userId) => ({
        teacher: await findTeacher(call, userId ?? (call.body._id as string)),
      }),
      transaction: false,
    }),

    resetTeacherPassword: handler({
      act: call => resetPassword(call, call.body._id),
      transaction: false,
    }),
  })
