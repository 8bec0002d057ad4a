import type { Caller } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { confirmPassword } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { readableStaff } from './teachers-of-school.ts'
import { teacherList } from './write-files.ts'

/**
 * The staff whose records the caller may read, as a file. Who asks gives their password again, and that they took it out
 * is written down (product 5.14). Call it outside a transaction: the password is counted.
 * @throws E_PASSWORD_WRONG, E_TOO_MANY
 */
export async function exportTeachers(caller: Caller, password: string): Promise<MadeBytes> {
  await confirmPassword(caller, password)
  const teachers = await readableStaff(caller)
  const { schoolId = null, groupId = null } = caller.scopes[0]?.grant ?? {}
  const detail = { count: teachers.length }
  await recordAudit(caller, { schoolId, groupId, action: 'teacher.exported', detail })
  return teacherList(teachers, caller.language)
}
