import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import { SITTINGS } from '@bangxanh/contract/sittings/limits.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { contestClasses, contestParticipants, contests } from '../../schema/contests.ts'
import { roomHalls, rooms } from '../../schema/rooms.ts'
import { contestSeries, machineRooms } from '../../schema/sittings.ts'
import { students } from '../../schema/students.ts'
import { classScope } from '../classes/classes.scope.ts'
import { classNames, type Given, isNamed, username } from '../contests/named.scope.ts'
import { contestScope } from '../rooms/contest.scope.ts'
import { missed } from '../rooms/series.scope.ts'
import { studentScope } from '../students/students.scope.ts'

export const findSeries = async (db: Db, id: string) =>
  (await db.select().from(contestSeries).where(eq(contestSeries.id, id)))[0]

/** Held until what comes to it is written: two never make one sitting of it. */
export const lockSeries = async (db: Db, id: string) =>
  (await db.select().from(contestSeries).where(eq(contestSeries.id, id)).for('update'))[0]

export const insertSeries = (db: Db, row: typeof contestSeries.$inferInsert) =>
  db.insert(contestSeries).values(row)

/** The sittings of an examination by their numbers. */
export const readSittings = (db: Db, seriesId: string) =>
  db
    .select({ id: contests.id, examId: contests.examId, sitting: sql<number>`${contests.sitting}` })
    .from(contests)
    .where(eq(contests.seriesId, seriesId))
    .orderBy(asc(contests.sitting))

export interface CandidateRow {
  readonly id: string
  readonly fullname: string
  readonly birthday: string | null
  readonly className: string | null
  readonly extra: number
  /** They have a place in a sitting of this examination. */
  readonly sits: boolean
}

const inOrderOfNames = sql`fold(${students.givenName}), fold(${students.fullname}), ${students.id}`

/** The approved pupils of classes, each once, with the homeroom or one of these, and the minutes of a sitting that they missed; in the order of names. */
export async function readPupilsOf(
  db: Db,
  classIds: readonly string[],
  seriesId: string | null,
): Promise<CandidateRow[]> {
  const { rows } = await db.execute<CandidateRow & Record<string, unknown>>(sql`
    select ${students.id} as id, ${students.fullname}, ${students.birthday}, coalesce(${students.homeroom}, min(of.name)) as "className",
      coalesce((select one.extra_minutes from ${contestParticipants} one
        where one.series_id = ${seriesId} and one.student_id = ${students.id} and one.sits and ${missed}), 0) as extra, exists (
      select from ${contestParticipants} one where one.series_id = ${seriesId} and one.student_id = ${students.id} and one.sits and not ${missed}) as sits
    from ${classStudents} place join ${classes} of on of.id = place.class_id join ${students} on ${students.id} = place.student_id
    where place.state = 'approved' and place.class_id = any(${sql.param([...classIds])}::uuid[])
    group by ${students.id} order by ${inOrderOfNames}`)
  return rows
}

/** Pupils of a school whose record the viewer may read, in an open class that they may read. */
const seatable = ({ viewer, scopesOf }: Rights, schoolId: string) => sql`(${students.schoolId} = ${schoolId}
  and ${students.anonymisedAt} is null and ${studentScope(viewer, scopesOf('student.read'))})`
const inOpenClass = ({ viewer, scopesOf }: Rights, schoolId: string) => sql`
  from ${classStudents} place join ${classes} on ${classes.id} = place.class_id
  where place.student_id = ${students.id} and place.state = 'approved' and ${classes.status} = 'open'
    and ${classes.schoolId} = ${schoolId} and ${classScope(viewer, scopesOf('class.read'))}`

/** Those whom rows of a list may mean; `may`: they are in a class for which an exam can be. */
export const readNamed = (db: Db, rights: Rights, schoolId: string, given: readonly Given[]) =>
  db
    .select({
      ...{ id: students.id, fullname: students.fullname, code: students.code, birthday: students.birthday },
      ...{ username, classNames },
      may: sql<boolean>`exists (select ${inOpenClass(rights, schoolId)})`,
    })
    .from(students)
    .where(and(seatable(rights, schoolId), isNamed(given)))
    .orderBy(inOrderOfNames)

/** Of those whom a list seats, with a class of each for which the exam is; who is not there is none of whom the viewer may read. */
export async function readListed(
  db: Db,
  rights: Rights,
  schoolId: string,
  ids: readonly string[],
  seriesId: string | null,
) {
  const { rows } = await db.execute<CandidateRow & { classId: string } & Record<string, unknown>>(sql`
    select ${students.id} as id, ${students.fullname}, ${students.birthday}, coalesce(${students.homeroom}, of.name) as "className", of.id as "classId", 0 as extra,
      exists (select from ${contestParticipants} one
        where one.series_id = ${seriesId} and one.student_id = ${students.id} and one.sits and not ${missed}) as sits
    from ${students} cross join lateral (
      select ${classes.id}, ${classes.name} ${inOpenClass(rights, schoolId)} order by ${classes.name}, ${classes.id} limit 1) of
    where ${students.id} = any(${sql.param([...ids])}::uuid[]) and ${seatable(rights, schoolId)}
    order by ${inOrderOfNames}`)
  return rows
}

/** Of an examination by this name, who sits where: by its id. */
export async function readSeatsOf(db: Db, schoolId: string, name: string) {
  const { rows } = await db.execute<
    {
      seriesId: string
      startAt: string
      endAt: string
      examId: string | null
      results: string | null
      room: string
      studentId: string
      number: number | null
      extra: number
    } & Record<string, unknown>
  >(sql`
    select series.id as "seriesId", ${contests.startAt} as "startAt", ${contests.endAt} as "endAt", ${contests.examId} as "examId",
      ${contests.results}, hall.name as room, one.student_id as "studentId", one.number, one.extra_minutes as extra
    from ${contestSeries} series join ${contests} on ${contests.seriesId} = series.id
    join ${contestParticipants} one on one.contest_id = ${contests.id} and one.sits join ${roomHalls} hall on hall.id = one.hall_id
    where series.school_id = ${schoolId} and series.name = ${name}`)
  return rows
}

/** Who was absent in an examination and sits in none of its sittings, with the minutes that they had there; in the order of names. */
export async function readAbsent(db: Db, seriesId: string) {
  const { rows } = await db.execute<
    Omit<CandidateRow, 'sits'> & { contest_id: string; sitting: number } & Record<string, unknown>
  >(sql`
    select ${students.id} as id, ${students.fullname}, ${students.birthday}, ${students.homeroom} as "className", one.extra_minutes as extra,
      one.contest_id, ${contests.sitting} as sitting
    from ${contestParticipants} one join ${contests} on ${contests.id} = one.contest_id join ${students} on ${students.id} = one.student_id
    where one.series_id = ${seriesId} and one.sits and ${missed} order by ${inOrderOfNames}`)
  return rows
}

/** Open classes for which the sittings of an examination are, as many as one may name. */
export async function classesOfSittings(db: Db, seriesId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: classes.id })
    .from(contests)
    .innerJoin(contestClasses, eq(contestClasses.contestId, contests.id))
    .innerJoin(classes, eq(classes.id, contestClasses.classId))
    .where(and(eq(contests.seriesId, seriesId), eq(classes.status, 'open')))
    .orderBy(asc(classes.id))
    .limit(CONTEST.classes)
  return rows.map(({ id }) => id)
}

/** Of a school, those that were used last first. */
export const readRooms = (db: Db, schoolId: string) =>
  db
    .select({
      name: machineRooms.name,
      machines: machineRooms.machines,
      isLast: sql<boolean>`${machineRooms.usedAt} = max(${machineRooms.usedAt}) over ()`,
    })
    .from(machineRooms)
    .where(eq(machineRooms.schoolId, schoolId))
    .orderBy(desc(machineRooms.usedAt), asc(machineRooms.name))

export interface TakenRow {
  /** Which of the names that were asked for, from 1 on. */
  readonly no: number
  /** Null: none of those that the viewer may read. */
  readonly exam: string | null
  readonly seated: number
  readonly startAt: Date
  readonly endAt: Date
  /** How long each may work. */
  readonly minutes: number | null
}

/** Halls by these names in which another exam of the school is held at that time, with how many are to sit there. */
export async function readTakenRooms(
  db: Db,
  { viewer, scopesOf }: Rights,
  schoolId: string,
  names: readonly string[],
  { startAt, endAt }: { readonly startAt: string; readonly endAt: string },
): Promise<TakenRow[]> {
  const { rows } = await db.execute<TakenRow & Record<string, unknown>>(sql`
    select asked.no::int as no, ${contests.startAt} as "startAt", ${contests.endAt} as "endAt", ${contests.minutes},
      case when ${contestScope(viewer, scopesOf('contest.read'))} then ${contests.name} end as exam, (
      select count(*)::int from ${contestParticipants} p where p.hall_id = h.id and p.sits) as seated
    from unnest(${sql.param([...names])}::text[]) with ordinality asked (name, no)
    join ${roomHalls} h on fold(h.name) = fold(asked.name)
    join ${contests} on ${contests.id} = h.room_id and ${contests.schoolId} = ${schoolId}
      and ${contests.startAt} < ${endAt}::timestamptz and ${contests.endAt} > ${startAt}::timestamptz
    join ${rooms} r on r.id = ${contests.id} and r.status <> 'ended'
    order by asked.no, ${contests.startAt}, ${contests.id}`)
  return rows.map(row => ({ ...row, startAt: new Date(row.startAt), endAt: new Date(row.endAt) }))
}

/** Whoever makes sittings of a school waits for who makes some, and sees them then: a room has many spellings. */
export async function lockMachineRooms(db: Db, schoolId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`machine rooms ${schoolId}`}, 0))`)
}

/** As they are said now, each in one spelling; the oldest go. */
export async function rememberRooms(
  db: Db,
  schoolId: string,
  said: readonly { readonly name: string; readonly machines: number }[],
  now: Date,
): Promise<void> {
  const names = sql`${sql.param(said.map(({ name }) => name))}::text[]`
  await db.execute(sql`
    delete from ${machineRooms} old where old.school_id = ${schoolId} and old.name <> all(${names})
      and fold(old.name) in (select fold(name) from unnest(${names}) name)`)
  await db
    .insert(machineRooms)
    .values(said.map(({ name, machines }) => ({ schoolId, name, machines, usedAt: now })))
    .onConflictDoUpdate({
      target: [machineRooms.schoolId, machineRooms.name],
      set: { machines: sql`excluded.machines`, usedAt: sql`excluded.used_at` },
    })
  await db.execute(sql`
    delete from ${machineRooms} old where old.school_id = ${schoolId} and old.name in (
      select name from ${machineRooms} where school_id = ${schoolId} order by used_at desc, name offset ${SITTINGS.rooms})`)
}

export async function namesOfUsers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(isAmong(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
