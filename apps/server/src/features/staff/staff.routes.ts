import * as endpoints from '@bangxanh/contract/staff/endpoints.ts'
import { inTransaction } from '../../kernel/caller.ts'
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
    listTeachers: handler({ act: call => listStaff(call, filtersOf(call.query)) }),

    createTeacher: handler({
      act: async call => {
        const { userId, temporaryPassword } = await createTeacher(call, call.body)
        return { made: userId, once: temporaryPassword }
      },
      present: async (call, userId, temporaryPassword) => ({
        teacher: await presentTeacher(call, userId),
        temporaryPassword: temporaryPassword ?? null,
      }),
    }),

    // Its own transaction, since tries at taking somebody in are counted outside it.
    updateTeacher: handler({
      act: async call => {
        const { _id, takeIn: person, ...patch } = call.body
        if (person) {
          const userId = await takeIn(call, { takeIn: person, ...patch }, leaveClasses)
          return { teacher: await findTeacher(call, userId) }
        }
        const userId = _id as string
        await inTransaction(call, caller => updateTeacher(caller, { _id: userId, ...patch }, leaveClasses))
        return { teacher: await findTeacher(call, userId) }
      },
      transaction: false,
    }),

    resetTeacherPassword: handler({
      act: call => resetPassword(call, call.body._id),
      transaction: false,
    }),
  })
