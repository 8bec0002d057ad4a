import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { students } from '../../schema/students.ts'

/** A student's record, for all that is kept of them. */
export async function readKeptRecord(db: Db, { studentId }: Pupil) {
  const [record] = await db
    .select({
      id: students.id,
      fullname: students.fullname,
      code: students.code,
      email: students.email,
      phone: students.phone,
      birthday: students.birthday,
      gender: students.gender,
      homeroom: students.homeroom,
      guardian: {
        name: students.guardianName,
        relation: students.guardianRelation,
        phone: students.guardianPhone,
        email: students.guardianEmail,
      },
      createdAt: students.createdAt,
    })
    .from(students)
    .where(eq(students.id, studentId))
  return record
}
