import { type Caller, inTransaction } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { confirmPassword } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { selectConsents } from './consents.store.ts'
import { readKept } from './export-student.store.ts'
import type { StudentRecordRow } from './students.store.ts'

/** Nobody has so many consents, so this is all of them. */
const ALL = 100_000

/**
 * Everything kept about one student, as a file that people can read. Call it outside a transaction: the password is
 * counted.
 * @throws E_PASSWORD_WRONG, E_TOO_MANY
 */
export async function exportStudent(
  caller: Caller,
  student: StudentRecordRow,
  password: string,
): Promise<MadeBytes> {
  const { now } = caller
  await confirmPassword(caller, password)
  return inTransaction(caller, async caller => {
    const { db } = caller
    const { rows: consents } = await selectConsents(db, student.id, { page: 1, limit: ALL })
    const kept = {
      exportedAt: now,
      student: {
        id: student.id,
        fullname: student.fullname,
        code: student.code,
        email: student.email,
        phone: student.phone,
        birthday: student.birthday,
        gender: student.gender,
        createdAt: student.createdAt,
      },
      guardian: {
        name: student.guardianName,
        relation: student.guardianRelation,
        phone: student.guardianPhone,
        email: student.guardianEmail,
      },
      consents,
      ...(await readKept(db, student.id)),
    }
    await recordAudit(caller, {
      schoolId: student.schoolId,
      action: 'student.exported',
      about: { type: 'student', id: student.id },
    })
    return {
      bytes: Buffer.from(JSON.stringify(kept, null, 2)),
      type: 'application/json',
      name: `student-${student.id}.json`,
    }
  })
}
