import type { Db } from '../../kernel/db/database.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
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
  db: Db,
  viewer: Viewer,
  student: StudentRecordRow,
  password: string,
  now: Date,
): Promise<MadeBytes> {
  await confirmPassword(db, viewer.userId, password)
  return db.transaction(async tx => {
    const { rows: consents } = await selectConsents(tx, student.id, { page: 1, limit: ALL })
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
      ...(await readKept(tx, student.id)),
    }
    await recordAudit(
      tx,
      {
        actorId: viewer.userId,
        schoolId: student.schoolId,
        action: 'student.exported',
        about: { type: 'student', id: student.id },
      },
      now,
    )
    return {
      bytes: Buffer.from(JSON.stringify(kept, null, 2)),
      type: 'application/json',
      name: `student-${student.id}.json`,
    }
  })
}
