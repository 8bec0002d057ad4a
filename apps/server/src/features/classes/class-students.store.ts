import type { ClassEntry, StudentState } from '@bangxanh/contract/classes/states.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import { freePlacesNamed } from './places.scope.ts'

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

/** What becomes of somebody who asks for a class by themselves; with the place of its list that may be theirs. */
interface Request {
  readonly state: StudentState
  readonly proposedId: string | null
}

/** A student who has asked for a class by themselves. */
export async function insertClassStudent(
  db: Db,
  { classId, studentId }: Place,
  { state, proposedId }: Request,
  now: Date,
): Promise<void> {
  await db.insert(classStudents).values({
    id: newId(),
    classId,
    studentId,
    state,
    entry: 'request',
    askedAt: now,
    changedAt: now,
    proposedId,
  })
}

/** A student who was in the class before and asks again. */
export async function askAgain(
  db: Db,
  place: Place,
  { state, proposedId }: Request,
  now: Date,
): Promise<void> {
  await db
    .update(classStudents)
    .set({ state, changedAt: now, askedAt: now, entry: 'request', proposedId, claimed: sql`null` })
    .where(at(place))
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

/** How places stand, to be written down and put back. */
export interface KeptPlace {
  readonly classId: string
  readonly studentId: string
  readonly state: StudentState
  readonly entry: ClassEntry
  readonly changedAt: string
}

/** The places of students in classes, by class and student. */
export async function placesIn(
  db: Db,
  classIds: readonly string[],
  studentIds: readonly string[],
): Promise<Map<string, KeptPlace>> {
  const { classId, studentId, state, entry } = classStudents
  const rows = await db
    .select({ classId, studentId, state, entry, changedAt: sql<string>`${classStudents.changedAt}::text` })
    .from(classStudents)
    .where(and(isAmong(classId, classIds), isAmong(studentId, studentIds)))
  return new Map(rows.map(row => [`${row.classId} ${row.studentId}`, row]))
}

/**
 * Puts places back as they were, where they still stand as they became; who had none in a class has left it.
 * @returns the classes in which something changed
 */
export async function putPlacesBack(
  db: Db,
  changes: readonly { readonly before: KeptPlace | null; readonly after: KeptPlace }[],
  now: Date,
): Promise<string[]> {
  const rows = changes.map(({ before, after }) => ({
    class_id: after.classId,
    student_id: after.studentId,
    was_state: after.state,
    was_changed: after.changedAt,
    state: before?.state ?? ('removed' satisfies StudentState),
    entry: before?.entry ?? after.entry,
    changed: before?.changedAt ?? now.toISOString(),
  }))
  const { rows: found } = await db.execute<{ classId: string }>(sql`
    update ${classStudents} set state = given.state, entry = given.entry, changed_at = given.changed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (class_id uuid, student_id uuid, was_state text, was_changed timestamptz,
      state text, entry text, changed timestamptz)
    where ${classStudents.classId} = given.class_id and ${classStudents.studentId} = given.student_id
      and ${classStudents.state} = given.was_state and ${classStudents.changedAt} = given.was_changed
    returning ${classStudents.classId} as "classId"`)
  return [...new Set(found.map(({ classId }) => classId))]
}

export async function setSubscribed(db: Db, place: Place, subscribed: boolean): Promise<void> {
  await db.update(classStudents).set({ subscribed }).where(at(place))
}

/** Approves who waits, but those whose name a free place of the list bears; gives how many were approved and left. */
export async function approveWaiting(
  db: Db,
  classId: string,
  now: Date,
): Promise<{ approved: number; left: number }> {
  const waiting = and(eq(classStudents.classId, classId), eq(classStudents.state, 'waiting'))
  const fullname = sql`(select ${students.fullname} from ${students} where ${students.id} = ${classStudents.studentId})`
  const { rowCount } = await db
    .update(classStudents)
    .set({ state: 'approved', changedAt: now })
    .where(and(waiting, sql`not exists (select from ${freePlacesNamed(classId, fullname)})`))
  return { approved: rowCount ?? 0, left: await db.$count(classStudents, waiting) }
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

/** What stands of a pupil's request, for their answer. Call it under the lock of the class. */
export async function requestOf(db: Db, classId: string, userId: string) {
  const [row] = await db
    .select({ studentId: classStudents.studentId, proposedId: classStudents.proposedId })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .where(and(eq(classStudents.classId, classId), eq(students.userId, userId), isWaiting))
  return row
}

const isWaiting = eq(classStudents.state, 'waiting')

/** Whether somebody else claims a place. Call it under the lock of the class. */
export const isClaimed = async (
  db: Db,
  classId: string,
  proposedId: string,
  butBy: string,
): Promise<boolean> =>
  (await db.$count(
    classStudents,
    and(
      eq(classStudents.classId, classId),
      eq(classStudents.proposedId, proposedId),
      eq(classStudents.claimed, true),
      ne(classStudents.studentId, butBy),
      isWaiting,
    ),
  )) > 0

export async function setClaimed(db: Db, place: Place, claimed: boolean): Promise<void> {
  await db.update(classStudents).set({ claimed }).where(at(place))
}

/** The classes that records stand in, locked in one order for all. */
export async function lockClassesOfStudents(db: Db, studentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: classes.id })
    .from(classes)
    .innerJoin(classStudents, eq(classStudents.classId, classes.id))
    .where(isAmong(classStudents.studentId, studentIds))
    .orderBy(classes.id)
    .for('no key update', { of: classes })
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Hands the requests of one record to another; where that one stands in the class already, its place counts.
 * @returns the classes of what was handed over
 */
export async function handOverRequests(db: Db, from: string, to: string): Promise<string[]> {
  const stands = sql`select other.class_id from ${classStudents} other where other.student_id = ${to}`
  const moved = await db
    .update(classStudents)
    .set({ studentId: to, proposedId: sql`null`, claimed: sql`null` })
    .where(
      and(eq(classStudents.studentId, from), isWaiting, sql`${classStudents.classId} not in (${stands})`),
    )
    .returning({ classId: classStudents.classId })
  await db.delete(classStudents).where(eq(classStudents.studentId, from))
  return moved.map(({ classId }) => classId)
}

/** Gives requests that were handed over back, where nobody has decided about them since. */
export async function handBackRequests(
  db: Db,
  { from, to, classIds }: { from: string; to: string; classIds: readonly string[] },
): Promise<void> {
  await db
    .update(classStudents)
    .set({ studentId: to })
    .where(and(eq(classStudents.studentId, from), isWaiting, isAmong(classStudents.classId, classIds)))
}

/** The classes of a student, for all that is kept of them. */
export const readKeptClasses = (db: Db, { studentId }: Pupil) =>
  db
    .select({ name: classes.name, state: classStudents.state, askedAt: classStudents.askedAt })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(eq(classStudents.studentId, studentId))
    .orderBy(asc(classStudents.askedAt), asc(classStudents.id))
