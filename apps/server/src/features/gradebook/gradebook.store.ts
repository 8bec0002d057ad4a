import {
  type CellSign,
  COLUMN_KINDS,
  type ColumnKind,
  type Semester,
} from '@bangxanh/contract/gradebook/states.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { contests } from '../../schema/contests.ts'
import { gradebookCells, gradebookChanges, gradebookColumns, gradebookLocks } from '../../schema/gradebook.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { liveExams } from '../../schema/live-exam.ts'
import { schools } from '../../schema/organisation.ts'
import { roomAnswers, roomQuestions, roomSeats, rooms } from '../../schema/rooms.ts'
import { students } from '../../schema/students.ts'
import { studentsByName } from '../classes/classes.scope.ts'
import { bestFirst, isReading } from '../homework/homework.scope.ts'
import { answeredByPhone, counts, nameOfRoom, tookPart } from '../rooms/public.ts'
import { examOfColumn, type Moment, readExamResults } from './exams.store.ts'
import type { Closings } from './gradebook.access.ts'
import { gradebookAbilities } from './gradebook.scope.ts'

const locksOfClass = sql`
  select json_object_agg(${gradebookLocks.semester}, json_build_object('closed', ${gradebookLocks.closed}, 'at', ${gradebookLocks.setAt}))
  from ${gradebookLocks} where ${gradebookLocks.classId} = ${classes.id}`
const { schoolYearStart, secondSemesterStart, firstClosesAfter, secondClosesAfter } = schools
/** What decides which semester it is, and whether it is closed. */
export const ofTerms = {
  ...{ schoolYearStart, secondSemesterStart, firstClosesAfter, secondClosesAfter },
  madeAt: classes.createdAt,
  locks: sql<Record<string, { closed: boolean; at: string }> | null>`(${locksOfClass})`,
}

interface TermsRow {
  readonly firstClosesAfter: string | null
  readonly secondClosesAfter: string | null
  readonly locks: Record<string, { closed: boolean; at: string }> | null
}
export function closingsOf({
  firstClosesAfter: first,
  secondClosesAfter: second,
  locks,
}: TermsRow): Closings {
  const own = (semester: Semester) => {
    const lock = locks?.[semester]
    return lock ? { closed: lock.closed, at: new Date(lock.at) } : null
  }
  return { 1: { after: first, own: own(1) }, 2: { after: second, own: own(2) } }
}

/** What holds for a class's book: the days of its school, what was closed by hand, and what the caller may do with it. */
export async function readTerms(db: Db, rights: Rights, classId: string) {
  const [row] = await db
    .select({ ...ofTerms, words: schools.gradebookWords, can: gradebookAbilities(rights) })
    .from(classes)
    .leftJoin(schools, eq(schools.id, classes.schoolId))
    .where(eq(classes.id, classId))
  return row && { days: row, madeAt: row.madeAt, words: row.words, closings: closingsOf(row), can: row.can }
}

const ofKind = sql`array_position(${sql.param([...COLUMN_KINDS])}::text[], ${gradebookColumns.kind})`

/** What can be got in a room: of the questions that were asked and count (product 18.37). */
const totalOfRoom = sql`(select sum(q.point) from ${roomQuestions} q join ${rooms} r on r.id = q.room_id
  where q.room_id = ${gradebookColumns.roomId} and q.opens_at is not null and ${counts})`

/** The columns of classes in their order: by semester and kind, then as they were added. */
export const readColumnsOf = (db: Db, classIds: readonly string[]) =>
  db
    .select({
      classId: gradebookColumns.classId,
      id: gradebookColumns.id,
      semester: gradebookColumns.semester,
      kind: gradebookColumns.kind,
      name: gradebookColumns.name,
      weight: gradebookColumns.weight,
      edition: gradebookColumns.edition,
      homeworkId: gradebookColumns.homeworkId,
      homeworkName: homeworks.name,
      roomId: gradebookColumns.roomId,
      roomName: sql<string | null>`${nameOfRoom}`,
      roomEndedAt: rooms.endedAt,
      contestId: gradebookColumns.contestId,
      seriesId: gradebookColumns.seriesId,
      exam: examOfColumn,
      totalPoint: sql<string | null>`coalesce(${homeworks.totalPoint}, ${totalOfRoom})`,
    })
    .from(gradebookColumns)
    .leftJoin(homeworks, eq(homeworks.id, gradebookColumns.homeworkId))
    .leftJoin(rooms, eq(rooms.id, gradebookColumns.roomId))
    .leftJoin(liveExams, eq(liveExams.id, rooms.id))
    .leftJoin(contests, eq(contests.id, rooms.id))
    .where(and(isAmong(gradebookColumns.classId, classIds), isNull(gradebookColumns.deletedAt)))
    .orderBy(asc(gradebookColumns.semester), ofKind, asc(gradebookColumns.id))
export const readColumns = (db: Db, classId: string) => readColumnsOf(db, [classId])
export type ColumnRow = Awaited<ReturnType<typeof readColumnsOf>>[number]

const isIn = (classId: string) => and(eq(classStudents.classId, classId), eq(classStudents.state, 'approved'))

/** Who stands in the gradebook, by given name. */
export const readPupils = (db: Db, classId: string) =>
  db
    .select({
      id: students.id,
      fullname: students.fullname,
      code: students.code,
      birthday: students.birthday,
    })
    .from(students)
    .innerJoin(classStudents, eq(classStudents.studentId, students.id))
    .where(isIn(classId))
    .orderBy(...studentsByName)
export type PupilRow = Awaited<ReturnType<typeof readPupils>>[number]

/** A written cell: the place of its column among those that were asked for, from 0, and what stands. */
export interface CellRow {
  readonly place: number
  readonly tenths: number | null
  readonly sign: CellSign | null
  readonly note: string | null
  readonly edition: number
}

/** What stands in a cell as one number: tenths, or beyond them a sign, or nothing. */
const SIGN_CODES: Readonly<Record<CellSign, number>> = {
  ...{ missing: 101, excused: 102, passed: 104, failed: 105 },
  ...{ excellent: 106, complete: 107, incomplete: 108 },
}
const NOTHING = 103
/** Eight bits for what stands, twenty for the place: a pupil's books of many years have more columns than one class may. */
const [CODES, PLACES] = [2 ** 8, 2 ** 20]
const signOf = new Map(Object.entries(SIGN_CODES).map(([sign, code]) => [code, sign as CellSign]))
const signCodes = sql.raw(
  Object.entries(SIGN_CODES)
    .map(([sign, code]) => `when '${sign}' then ${code}`)
    .join(' '),
)

/**
 * What was written into columns, by pupil, of all or of some. A row a pupil and a number a cell, since a book has thousands of them: JSON of as many
 * costs the database three times as much. Remarks, which are no numbers, are read beside them.
 */
export async function readCells(
  db: Db,
  columns: readonly { readonly id: string; readonly kind: ColumnKind }[],
  studentIds?: readonly string[],
): Promise<Map<string, readonly CellRow[]>> {
  if (columns.length === 0) return new Map()
  const columnIds = columns.map(({ id }) => id)
  const ofSome = studentIds
    ? sql`where ${gradebookCells.studentId} = any(${sql.param([...studentIds])}::uuid[])`
    : sql``
  const { rows } = await db.execute<{ studentId: string; cells: string }>(sql`
    select ${gradebookCells.studentId} as "studentId", string_agg(((${gradebookCells.edition}::bigint << 28) | (wanted.place - 1 << 8) |
      coalesce(${gradebookCells.tenths}, case ${gradebookCells.sign} ${signCodes} else ${sql.raw(String(NOTHING))} end))::text, ',') as cells
    from ${gradebookCells}
    join unnest(${sql.param(columnIds)}::uuid[]) with ordinality wanted (id, place) on wanted.id = ${gradebookCells.columnId}
    ${ofSome} group by ${gradebookCells.studentId}`)
  const notes = await readNotes(
    db,
    columns.flatMap(({ id, kind }) => (kind === 'note' ? id : [])),
    studentIds,
  )
  return new Map(
    rows.map(({ studentId, cells }) => [
      studentId,
      cells
        .split(',')
        .map(packed => unpacked(packed, place => notes.get((columnIds[place] ?? '') + studentId))),
    ]),
  )
}

async function readNotes(db: Db, columnIds: readonly string[], studentIds?: readonly string[]) {
  if (columnIds.length === 0) return new Map<string, string | null>()
  const { columnId, studentId, note } = gradebookCells
  const rows = await db
    .select({ columnId, studentId, note })
    .from(gradebookCells)
    .where(and(isAmong(columnId, columnIds), studentIds && isAmong(studentId, studentIds)))
  return new Map(rows.map(row => [row.columnId + row.studentId, row.note]))
}

function unpacked(packed: string, noteAt: (place: number) => string | null | undefined): CellRow {
  const number = Number(packed)
  const code = number % CODES
  const place = Math.floor(number / CODES) % PLACES
  return {
    place,
    note: noteAt(place) ?? null,
    tenths: code <= 100 ? code : null,
    sign: signOf.get(code) ?? null,
    edition: Math.floor(number / (CODES * PLACES)),
  }
}

interface Place {
  readonly columnId: string
  readonly studentId: string
}

/** Who wrote last into cells, and when. */
export async function readAuthors(db: Db, places: readonly Place[]) {
  const wanted = sql`unnest(${sql.param(places.map(({ columnId }) => columnId))}::uuid[],
    ${sql.param(places.map(({ studentId }) => studentId))}::uuid[]) wanted (column_id, student_id)`
  const rows = await db
    .select({
      columnId: gradebookCells.columnId,
      studentId: gradebookCells.studentId,
      at: gradebookCells.writtenAt,
      by: users.displayName,
    })
    .from(wanted)
    .innerJoin(
      gradebookCells,
      sql`${gradebookCells.columnId} = wanted.column_id and ${gradebookCells.studentId} = wanted.student_id`,
    )
    .leftJoin(users, eq(users.id, gradebookCells.writtenBy))
  return new Map(rows.map(({ columnId, studentId, ...author }) => [columnId + studentId, author]))
}

/** What a pupil has of a homework: the attempt that counts (product 6.7), or that it is over for them without one; or of a room or an exam. */
export interface ResultRow {
  readonly columnId: string
  readonly studentId: string
  readonly how: 'in' | 'late' | 'missing'
  readonly score: string | null
  /** What could be had in it, of an exam: others may have sat another one; without it that of the column holds for all. */
  readonly total?: string
  /** When it ended where they sat, of an exam. */
  readonly at?: string
}
/** The same, of a homework or room by its id. */
interface SourceResult extends Omit<ResultRow, 'columnId'> {
  readonly sourceId: string
}

/** An attempt that was handed in by then. */
const standsAt = (asOf: Date) => sql`${attempts.state} <> 'open'
  and coalesce(${attempts.submittedAt} <= ${asOf.toISOString()}::timestamptz, true)`

/** Of homeworks as they stood at a moment, of all pupils or of some. A row a homework and in it an entry a pupil of whom there is something to tell: rows by the hundred are dear. */
async function readResults(
  db: Db,
  homeworkIds: readonly string[],
  asOf: Date,
  studentIds?: readonly string[],
): Promise<readonly SourceResult[]> {
  if (homeworkIds.length === 0) return []
  const whose = studentIds && sql`${sql.param([...studentIds])}::uuid[]`
  const moment = sql`${asOf.toISOString()}::timestamptz`
  const ids = sql`${sql.param([...homeworkIds])}::uuid[]`
  // Homework by homework: of one the planner finds its attempts and what is kept of its pupils by an index and joins them at once.
  const { rows } = await db.execute<{ homeworkId: string; results: string | null }>(sql`
    select ${homeworks.id} as "homeworkId", (
      with best as (
        select distinct on (${attempts.studentId}) ${attempts.studentId}, ${attempts.score}, ${attempts.handedInAt}
        from ${attempts} where ${attempts.homeworkId} = ${homeworks.id} and ${standsAt(asOf)}${whose ? sql` and ${attempts.studentId} = any(${whose})` : sql``}
        order by ${attempts.studentId}, ${attempts.score} desc nulls last, ${attempts.number})
      select string_agg(concat_ws(':', ${homeworkRecipients.studentId},
        case when best.student_id is null then 'missing' when best.handed_in_at > ${homeworks.endAt} then 'late' else 'in' end,
        best.score), ',')
      from ${homeworkRecipients} left join best on best.student_id = ${homeworkRecipients.studentId}
      where ${homeworkRecipients.homeworkId} = ${homeworks.id} and ${homeworkRecipients.standing} <> 'gone'${whose ? sql` and ${homeworkRecipients.studentId} = any(${whose})` : sql``}
        and (best.student_id is not null or ${homeworks.publish} and ${homeworkRecipients.standing} = 'in'
          and ${homeworkRecipients.endAt} <= ${moment})) as results
    from ${homeworks} where ${homeworks.id} = any(${ids}) and not ${isReading}`)
  return rows.flatMap(({ homeworkId, results }) =>
    (results?.split(',') ?? []).map(entry => {
      const [studentId = '', how, score = null] = entry.split(':')
      return { sourceId: homeworkId, studentId, how: how as ResultRow['how'], score }
    }),
  )
}

/** Of rooms that had ended by a moment, of those who took part: who did not has no mark, which is no zero (product 18.37). */
async function readRoomResults(
  db: Db,
  roomIds: readonly string[],
  asOf: Date,
  studentIds?: readonly string[],
): Promise<readonly SourceResult[]> {
  if (roomIds.length === 0) return []
  const ofSome = studentIds ? sql`and s.student_id = any(${sql.param([...studentIds])}::uuid[])` : sql``
  const { rows } = await db.execute<{ sourceId: string; studentId: string; score: string }>(sql`
    select s.room_id as "sourceId", s.student_id as "studentId", (
      select coalesce(sum(a.score), 0)::text from ${roomAnswers} a join ${roomQuestions} q on q.room_id = a.room_id and q.no = a.no
      where a.room_id = s.room_id and a.student_id = s.student_id and ${counts}) as score
    from ${rooms} r join ${roomSeats} s on s.room_id = r.id
    where r.id = any(${sql.param([...roomIds])}::uuid[]) and r.status = 'ended' and r.ended_at <= ${asOf.toISOString()}::timestamptz
      and ${tookPart} and ${answeredByPhone} ${ofSome}`)
  return rows.map(row => ({ ...row, how: 'in' }))
}

type Joined = Pick<ColumnRow, 'id' | 'homeworkId' | 'roomId' | 'contestId' | 'seriesId'>

/** What the homeworks, rooms and exams of columns give, as it stood at a moment. */
export async function readGiven(
  db: Db,
  columns: readonly Joined[],
  { asOf, now }: Moment,
  studentIds?: readonly string[],
): Promise<readonly ResultRow[]> {
  const homeworkIds = columns.flatMap(({ homeworkId }) => homeworkId ?? [])
  const roomIds = columns.flatMap(({ roomId }) => roomId ?? [])
  const examColumns = columns.flatMap(column => ((column.contestId ?? column.seriesId) ? column.id : []))
  const ofSources = [
    ...(await readResults(db, homeworkIds, asOf, studentIds)),
    ...(await readRoomResults(db, roomIds, asOf, studentIds)),
  ]
  const columnOf = new Map(columns.map(({ id, homeworkId, roomId }) => [homeworkId ?? roomId, id]))
  return [
    ...ofSources.flatMap(({ sourceId, ...row }) => {
      const columnId = columnOf.get(sourceId)
      return columnId ? { columnId, ...row } : []
    }),
    ...(await readExamResults(db, examColumns, { asOf, now }, studentIds)),
  ]
}

/** When the attempt was handed in that counts of a pupil, as it stood at a moment. */
export async function readHandedInAt(
  db: Db,
  { homeworkId, studentId }: { readonly homeworkId: string; readonly studentId: string },
  asOf: Date,
) {
  const [row] = await db
    .select({ at: attempts.submittedAt })
    .from(attempts)
    .where(and(eq(attempts.homeworkId, homeworkId), eq(attempts.studentId, studentId), standsAt(asOf)))
    .orderBy(...bestFirst)
    .limit(1)
  return row?.at ?? null
}

/** What was written into one cell, the newest first. */
export const readChanges = (
  db: Db,
  { columnId, studentId }: { columnId: string; studentId: string },
  most: number,
) =>
  db
    .select({
      tenths: gradebookChanges.tenths,
      sign: gradebookChanges.sign,
      note: gradebookChanges.note,
      at: gradebookChanges.writtenAt,
      by: users.displayName,
    })
    .from(gradebookChanges)
    .leftJoin(users, eq(users.id, gradebookChanges.writtenBy))
    .where(and(eq(gradebookChanges.columnId, columnId), eq(gradebookChanges.studentId, studentId)))
    .orderBy(desc(gradebookChanges.writtenAt), desc(gradebookChanges.id))
    .limit(most)
