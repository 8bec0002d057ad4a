import type { ExportFormat } from '@bangxanh/contract/room-results/states.ts'
import { variantCode } from '@bangxanh/contract/rooms/paper.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { pointsOrNull, pointsView } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { writeCsv } from '../../kernel/spreadsheets/write-csv.ts'
import { type WrittenSheet, writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { confirmPassword } from '../account/public.ts'
import { authorizedRoom, classNameOf, kindOf, type RoomRow, recordRoom } from '../rooms/public.ts'
import { answersSheet, logSheet, type WholeSeat, wholeSheet } from './export-exam.view.ts'
import { type ExamCells, roomMarksSheet } from './export-marks.view.ts'
import { linesOf, readKeyed, totalOf } from './result-questions.ts'
import {
  type GivenRow,
  type LineRow,
  readExamMarks,
  readGivenAnswers,
  readLog,
  readSeatResults,
  readSittingsOf,
  readWholeRanks,
  type SeatResult,
} from './results.store.ts'

/** Of an exam with class, hall, what was given on paper and what came late; its ranks once it has them. */
async function examMarks(db: Db, room: RoomRow) {
  const { total, paperTotal, seats: own } = await readExamMarks(db, room.id)
  const of = new Map(own.map(row => [row.student_id, row]))
  const seats = (await readSeatResults(db, room.id)).map((seat): SeatResult => {
    const row = of.get(seat.student_id)
    if (!row) return seat
    const came = seat.state !== 'removed' && (seat.came || row.paper_points !== null)
    return { ...seat, came, points: row.score, rank: room.rankedAt ? row.rank : null }
  })
  const place = ({ rank }: SeatResult) => rank ?? Number.POSITIVE_INFINITY
  return {
    seats: seats.toSorted((one, other) =>
      one.rank === other.rank ? one.number - other.number : place(one) - place(other),
    ),
    totalPoint: pointsView(total),
    exam: {
      hasPaper: pointsView(paperTotal) > 0,
      /** They sit in no other sitting by now. */
      sits: (studentId: string) => of.get(studentId)?.sits ?? true,
      of: (studentId: string): ExamCells => {
        const {
          class_name = null,
          hall = null,
          variant = null,
          paper_points = null,
          late = {},
        } = of.get(studentId) ?? {}
        return {
          ...{ className: class_name, hall, late },
          variant: variant === null ? null : variantCode(variant),
          paper: pointsOrNull(paper_points),
        }
      },
    },
  }
}

/** What each has answered in an exam. */
async function examAnswers({ db, language }: Caller, of: SheetOf) {
  const { seats, lines, given, sitting } = of
  return answersSheet({ seats, lines, given, keyed: await readKeyed(db, lines) }, sitting, language)
}
interface SheetOf {
  readonly seats: readonly SeatResult[]
  readonly lines: readonly LineRow[]
  readonly given: readonly GivenRow[]
  readonly sitting: number | null
}

/** The sheets of one room: its marks; of an exam also what each has answered, and its log. */
async function sheetsOf(caller: Caller, room: RoomRow, format: ExportFormat): Promise<Sheets> {
  const { db, language } = caller
  const lines = await linesOf(db, room)
  const { seats, ...sums } = isPaper(room.kind)
    ? await examMarks(db, room)
    : { seats: await readSeatResults(db, room.id), totalPoint: totalOf(lines) }
  const given = await readGivenAnswers(db, room.id)
  const marks = roomMarksSheet(
    { ...{ seats, lines, given, ...sums }, speedBonus: kindOf(room).settings(room.settings).speedBonus },
    language,
  )
  const more = isPaper(room.kind) && format === 'xlsx'
  return {
    ...{ rooms: [room], students: seats.length },
    marks,
    more: more
      ? [
          await examAnswers(caller, { seats, lines, given, sitting: null }),
          logSheet(await readLog(db, [room.id]), null, language),
        ]
      : [],
  }
}
interface Sheets {
  /** From which they leave. */
  readonly rooms: readonly RoomRow[]
  readonly students: number
  readonly marks: WrittenSheet
  readonly more: readonly WrittenSheet[]
}

/** The same of all sittings of an examination, each of which the caller may take along. */
async function sheetsOfWhole(
  caller: Caller,
  sittings: readonly { readonly id: string; readonly sitting: number }[],
  format: ExportFormat,
): Promise<Sheets> {
  const { db, language } = caller
  const all: WholeSeat[] = []
  const totals: { id: string; total: string }[] = []
  const answers: WrittenSheet[] = []
  const rooms: RoomRow[] = []
  let isRanked = true
  for (const { id, sitting } of sittings) {
    const room = await authorizedRoom(caller, id, 'export')
    rooms.push(room)
    const { seats, exam, totalPoint } = await examMarks(db, room)
    isRanked &&= room.rankedAt !== null
    totals.push({ id, total: String(totalPoint) })
    for (const seat of seats.filter(one => exam.sits(one.student_id)))
      all.push({ ...seat, ...exam.of(seat.student_id), sitting, total: totalPoint })
    if (format === 'csv') continue
    const lines = await linesOf(db, room)
    const given = await readGivenAnswers(db, id)
    answers.push(await examAnswers(caller, { seats, lines, given, sitting }))
  }
  const ranks = isRanked ? await readWholeRanks(db, totals) : new Map<string, number | null>()
  const placed = all.map(seat => ({ ...seat, rank: ranks.get(seat.student_id) ?? null }))
  const place = ({ rank }: SeatResult) => rank ?? Number.POSITIVE_INFINITY
  const inOrder = placed.sort(
    (one, other) =>
      (one.rank === other.rank ? 0 : place(one) - place(other)) ||
      one.sitting - other.sitting ||
      one.number - other.number,
  )
  const numberOf = new Map(sittings.map(({ id, sitting }) => [id, sitting]))
  const ids = sittings.map(({ id }) => id)
  return {
    ...{ rooms, students: inOrder.length },
    marks: wholeSheet(inOrder, language),
    more:
      format === 'csv'
        ? []
        : [...answers, logSheet(await readLog(db, ids), id => numberOf.get(id) ?? 0, language)],
  }
}

/**
 * The marks of a live room as a file, or of the whole examination that it is a sitting of. Who asks gives their password again, and that
 * they took them out is written down, of each sitting, before they leave (product 5.14).
 * @throws E_PASSWORD_WRONG, E_TOO_MANY; E_NOT_FOUND, E_NOT_CLASS_TEACHER of another sitting that is not theirs
 */
export async function exportRoomMarks(
  caller: Caller,
  room: RoomRow,
  {
    password,
    format,
    whole,
  }: { readonly password: string; readonly format: ExportFormat; readonly whole: boolean },
): Promise<MadeBytes> {
  const { db } = caller
  await confirmPassword(caller, password)
  const sittings = whole ? await readSittingsOf(db, room.id) : []
  const [first] = sittings
  const { rooms, students, marks, more } = first
    ? await sheetsOfWhole(caller, sittings, format)
    : await sheetsOf(caller, room, format)
  const name = first
    ? first.series
    : [await classNameOf(db, room.classId), await kindOf(room).nameOf(db, room.id)].filter(Boolean).join(' ')
  const file =
    format === 'csv'
      ? writeCsv(`${name}.csv`, marks)
      : await writeSpreadsheet(`${name}.xlsx`, [marks, ...more])
  for (const one of rooms)
    await recordRoom(caller, one, 'room.exported', { students, ...(first && { whole: true }) })
  return file
}
