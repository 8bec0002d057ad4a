import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { classStudents } from '../../schema/classes.ts'
import { gradebookCells } from '../../schema/gradebook.ts'
import { homeworkAssignees } from '../../schema/homework.ts'
import { lessonProgress } from '../../schema/lessons.ts'
import { studentConsents, students } from '../../schema/students.ts'

interface Own {
  readonly userId: string
  readonly schoolId: string | null
  readonly fullname: string
  readonly phone: string | null
  readonly birthday: string | null
}

export interface OwnRecord {
  readonly id: string
  readonly fullname: string
  readonly birthday: string | null
  /** See `isOnlyAsking`. */
  readonly onlyAsks: boolean
}

const standsForNothing = sql`
  not exists (select from ${classStudents} at where at.student_id = ${students.id} and at.state in ('approved', 'banned'))
  and not exists (select from ${homeworkAssignees} given where given.student_id = ${students.id})
  and not exists (select from ${gradebookCells} cell where cell.student_id = ${students.id})
  and not exists (select from ${lessonProgress} watched where watched.student_id = ${students.id})
  and not exists (select from ${studentConsents} consent where consent.student_id = ${students.id})`
/** Whether a record is nothing yet but a pupil's requests: no class has let them in, nothing counts. */
// Wrapped, since a select of one table takes the table's name from the columns of its outermost pieces.
export const isOnlyAsking = sql<boolean>`(${standsForNothing})`

/** The record that a school has of a user, made when it has none. One a user and school, whatever races there are. */
export async function ownRecord(
  db: Db,
  { userId, schoolId, fullname, phone, birthday }: Own,
): Promise<OwnRecord> {
  const id = newId()
  const made = await db
    .insert(students)
    .values({ id, userId, schoolId, fullname, phone, birthday })
    .onConflictDoNothing()
    .returning({ id: students.id })
  if (made[0]) return { id, fullname, birthday, onlyAsks: true }
  const ofSchool = schoolId ? eq(students.schoolId, schoolId) : isNull(students.schoolId)
  const isTheirs = and(eq(students.userId, userId), ofSchool)
  // What they gave first stays, so that nobody asks the lists of a school by one name after the other (product 3.44).
  if (birthday)
    await db
      .update(students)
      .set({ birthday })
      .where(and(isTheirs, isNull(students.birthday), isOnlyAsking))
  const [found] = await db
    .select({
      id: students.id,
      fullname: students.fullname,
      birthday: students.birthday,
      onlyAsks: isOnlyAsking,
    })
    .from(students)
    .where(isTheirs)
  if (!found) throw new Error('The record that stood in the way is gone.')
  return found
}
