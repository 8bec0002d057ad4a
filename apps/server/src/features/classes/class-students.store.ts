import type { ClassEntry, StudentState } from '@bangxanh/contract/classes/states.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { classStudents } from '../../schema/classes.ts'

// Every write here is made under the lock of its class (lockClass), so that a state is read and changed by one at a time.

type Place = Pick<typeof classStudents.$inferSelect, 'classId' | 'studentId'>
const at = ({ classId, studentId }: Place) =>
  and(eq(classStudents.classId, classId), eq(classStudents.studentId, studentId))

const amongst = (classId: string, studentIds: readonly string[]) =>
  and(eq(classStudents.classId, classId), isAmong(classStudents.studentId, studentIds))

export async function stateInClass(db: Db, place: Place): Promise<StudentState | undefined> {
  const [row] = await db.select({ state: classStudents.state }).from(classStudents).where(at(place))
  return row?.state
}

/** A student who has asked for a class by themselves. */
export async function insertClassStudent(
  db: Db,
  { classId, studentId }: Place,
  state: StudentState,
  now: Date,
): Promise<void> {
  await db
    .insert(classStudents)
    .values({ id: newId(), classId, studentId, state, entry: 'request', askedAt: now, changedAt: now })
}

/** The states of several students; who never asked for the class is not in it. */
export async function statesInClass(
  db: Db,
  classId: string,
  studentIds: readonly string[],
): Promise<Map<string, StudentState>> {
  const rows = await db
    .select({ id: classStudents.studentId, state: classStudents.state })
    .from(classStudents)
    .where(amongst(classId, studentIds))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export async function setStatesInClass(
  db: Db,
  classId: string,
  studentIds: readonly string[],
  state: StudentState,
  now: Date,
): Promise<void> {
  if (studentIds.length > 0)
    await db.update(classStudents).set({ state, changedAt: now }).where(amongst(classId, studentIds))
}

export async function setSubscribed(db: Db, place: Place, subscribed: boolean): Promise<void> {
  await db.update(classStudents).set({ subscribed }).where(at(place))
}

export async function setStateInClass(db: Db, place: Place, state: StudentState, now: Date): Promise<void> {
  await db
    .update(classStudents)
    .set({ state, changedAt: now, ...(state === 'waiting' && { askedAt: now, entry: 'request' as const }) })
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

/** What became of students who were enrolled, by their ids. */
export interface Enrolled {
  readonly enrolled: readonly string[]
  /** Approved before. */
  readonly present: readonly string[]
  /** Banned by the class's teacher, and left so. */
  readonly banned: readonly string[]
}

/**
 * Approves students who wait, were removed or are new to the class. Who waits has asked; of who is in, a roster or an
 * administrator confirms what a teacher has done by hand.
 */
export async function enrolInClass(
  db: Db,
  classId: string,
  entries: ReadonlyMap<string, ClassEntry>,
  now: Date,
): Promise<Enrolled> {
  const studentIds = [...entries.keys()]
  if (studentIds.length === 0) return { enrolled: [], present: [], banned: [] }
  const states = await statesInClass(db, classId, studentIds)
  const having = (state: StudentState) => studentIds.filter(id => states.get(id) === state)
  const [present, banned] = [having('approved'), having('banned')]
  const enrolled = studentIds.filter(id => !present.includes(id) && !banned.includes(id))
  if (enrolled.length > 0)
    await db
      .insert(classStudents)
      .values(
        enrolled.map(studentId => ({
          id: newId(),
          classId,
          studentId,
          state: 'approved' as const,
          entry: entries.get(studentId) as ClassEntry,
          askedAt: now,
          changedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [classStudents.classId, classStudents.studentId],
        set: {
          state: 'approved',
          changedAt: now,
          entry: sql`case when ${classStudents.state} = 'waiting' then ${classStudents.entry} else excluded.entry end`,
        },
      })
  const confirmed = present.filter(id => entries.get(id) !== 'teacher')
  if (confirmed.length > 0)
    await db
      .update(classStudents)
      .set({
        entry: sql`${JSON.stringify(Object.fromEntries(entries))}::jsonb ->> ${classStudents.studentId}::text`,
      })
      .where(and(amongst(classId, confirmed), eq(classStudents.entry, 'teacher')))
  return { enrolled, present, banned }
}
