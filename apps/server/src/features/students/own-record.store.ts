import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { students } from '../../schema/students.ts'

/** The record that a school has of a user, made when it has none. One a user and school, whatever races there are. */
export async function ownRecord(
  db: Db,
  {
    userId,
    schoolId,
    fullname,
    phone,
  }: { userId: string; schoolId: string | null; fullname: string; phone: string | null },
): Promise<string> {
  const id = newId()
  const made = await db
    .insert(students)
    .values({ id, userId, schoolId, fullname, phone })
    .onConflictDoNothing()
    .returning({ id: students.id })
  if (made[0]) return id
  const ofSchool = schoolId ? eq(students.schoolId, schoolId) : isNull(students.schoolId)
  const [found] = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.userId, userId), ofSchool))
  if (!found) throw new Error('The record that stood in the way is gone.')
  return found.id
}
