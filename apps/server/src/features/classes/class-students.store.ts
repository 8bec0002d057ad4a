import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { classStudents } from './classes.tables.ts'

// Every write here is made under the lock of its class (lockClass), so that a state is read and changed by one at a time.

type Place = Pick<typeof classStudents.$inferSelect, 'classId' | 'studentId'>
const at = ({ classId, studentId }: Place) =>
  and(eq(classStudents.classId, classId), eq(classStudents.studentId, studentId))

export async function stateInClass(db: Db, place: Place): Promise<StudentState | undefined> {
  const [row] = await db.select({ state: classStudents.state }).from(classStudents).where(at(place))
  return row?.state
}

export async function insertClassStudent(
  db: Db,
  { classId, studentId }: Place,
  state: StudentState,
  now: Date,
): Promise<void> {
  await db
    .insert(classStudents)
    .values({ id: newId(), classId, studentId, state, askedAt: now, changedAt: now })
}

export async function setStateInClass(db: Db, place: Place, state: StudentState, now: Date): Promise<void> {
  await db
    .update(classStudents)
    .set({ state, changedAt: now, ...(state === 'waiting' && { askedAt: now }) })
    .where(at(place))
}

/** Gives how many there were. */
export async function approveWaiting(db: Db, classId: string, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(classStudents)
    .set({ state: 'approved', changedAt: now })
    .where(and(eq(classStudents.classId, classId), eq(classStudents.state, 'waiting')))
  return rowCount ?? 0
}
