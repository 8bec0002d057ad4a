import { type Caller, inTransaction } from '../../kernel/caller.ts'
import { type PersonRule, pupilTables } from '../../kernel/pupil-data.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { confirmPassword } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import type { StudentRecordRow } from './students.store.ts'

/**
 * Everything kept about one student, as a file that people can read: what the rule of each table tells. Call it outside a
 * transaction: the password is counted.
 * @throws E_PASSWORD_WRONG, E_TOO_MANY
 */
export async function exportStudent(
  caller: Caller,
  { id, schoolId, userId }: Pick<StudentRecordRow, 'id' | 'schoolId' | 'userId'>,
  password: string,
  rules: readonly PersonRule[],
): Promise<MadeBytes> {
  await confirmPassword(caller, password)
  return inTransaction(caller, async caller => {
    const { db, now } = caller
    const kept: Record<string, unknown> = { exportedAt: now }
    for (const { exported } of pupilTables(rules))
      if (exported && typeof exported === 'object')
        kept[exported.as] = await exported.read(db, { studentId: id, schoolId, userId })
    await recordAudit(caller, {
      schoolId,
      action: 'student.exported',
      about: { type: 'student', id },
    })
    return {
      bytes: Buffer.from(JSON.stringify(kept, null, 2)),
      type: 'application/json',
      name: `student-${id}.json`,
    }
  })
}
