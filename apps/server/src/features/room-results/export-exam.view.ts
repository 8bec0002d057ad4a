import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import { markOf } from '@bangxanh/questions/marks.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import { ROOM_MARKS_WORDS } from '../../data/room-marks-words.ts'
import type { WrittenSheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { answerText } from './answer-text.ts'
import type { ExamCells } from './export-marks.view.ts'
import type { Keyed } from './result-questions.ts'
import type { GivenRow, LineRow, LogRow, SeatResult } from './results.store.ts'

/** What a sheet says of each candidate first. */
const who = (seat: SeatResult) => [seat.number, seat.fullname]

/** What each has answered, a line a candidate and a column a question; nothing was given where a cell is empty. */
export function answersSheet(
  {
    seats,
    lines,
    given,
    keyed,
  }: {
    readonly seats: readonly SeatResult[]
    readonly lines: readonly LineRow[]
    readonly given: readonly Pick<GivenRow, 'student_id' | 'no' | 'answer'>[]
    readonly keyed: ReadonlyMap<number, Keyed>
  },
  sitting: number | null,
  language: Language,
): WrittenSheet {
  const { answers, columns, question } = ROOM_MARKS_WORDS[language]
  const answerOf = new Map(given.map(({ student_id, no, answer }) => [`${student_id} ${no}`, answer]))
  const cell = (seat: SeatResult, { no }: LineRow) => {
    const of = keyed.get(no)
    const answer = answerOf.get(`${seat.student_id} ${no}`)
    return of && answer !== undefined ? answerText(of.question, of.answerOf(answer)) : null
  }
  return {
    name: answers(sitting),
    columns: [
      { title: columns.candidate, width: 14 },
      { title: columns.fullname, width: 26 },
      ...lines.map(({ no, point, voided }) => ({
        title: question(no, pointsView(point), voided),
        width: 14,
      })),
    ],
    rows: [...seats]
      .sort((one, other) => one.number - other.number)
      .map(seat => [...who(seat), ...lines.map(line => cell(seat, line))]),
  }
}

/** What was done in it and when, the earliest first; `sittingOf`: of several sittings, which one. */
export function logSheet(
  rows: readonly LogRow[],
  sittingOf: ((roomId: string) => number) | null,
  language: Language,
): WrittenSheet {
  const { log, columns, acts, clock, minutes, undone } = ROOM_MARKS_WORDS[language]
  const detail = (row: LogRow) =>
    [row.minutes === null ? null : minutes(row.minutes), row.reason, row.undone ? undone : null]
      .filter(Boolean)
      .join(' · ') || null
  return {
    name: log,
    columns: [
      ...(sittingOf ? [{ title: columns.sitting, width: 8 }] : []),
      { title: columns.time, width: 20 },
      { title: columns.act, width: 30 },
      { title: columns.who, width: 24 },
      { title: columns.question, width: 8 },
      { title: columns.candidate, width: 14 },
      { title: columns.fullname, width: 26 },
      { title: columns.detail, width: 40 },
    ],
    rows: rows.map(row => [
      ...(sittingOf ? [sittingOf(row.roomId)] : []),
      instantIn.format(new Date(row.at)),
      acts[row.act] ?? row.act,
      row.by ?? clock,
      row.no > 0 ? row.no : null,
      row.number,
      row.fullname,
      detail(row),
    ]),
  }
}

const instantIn = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short', timeStyle: 'medium' },
})

export interface WholeSeat extends SeatResult, ExamCells {
  readonly sitting: number
  /** What could be had where they sat. */
  readonly total: number
}

/** Everybody of an examination once, where they sit by now, in the order of its ranks. */
export function wholeSheet(seats: readonly WholeSeat[], language: Language): WrittenSheet {
  const { sheet, columns, states } = ROOM_MARKS_WORDS[language]
  return {
    name: sheet,
    columns: [
      { title: columns.code, width: 14 },
      { title: columns.fullname, width: 26 },
      { title: columns.className, width: 10 },
      { title: columns.sitting, width: 8 },
      { title: columns.hall, width: 14 },
      { title: columns.candidate, width: 14 },
      { title: columns.mark, width: 16 },
      { title: columns.points, width: 18 },
      { title: columns.total, width: 18 },
      { title: columns.paper, width: 18 },
      { title: columns.rank, width: 8 },
      { title: columns.state, width: 18 },
    ],
    rows: seats.map(seat => {
      const points = seat.came ? pointsView(seat.points) : null
      return [
        ...[seat.code, seat.fullname, seat.className, seat.sitting, seat.hall, seat.number],
        points === null ? null : markOf(points, seat.total),
        ...[points, seat.total, seat.paper, seat.rank],
        states[seat.state === 'removed' ? 'removed' : seat.came ? 'took' : 'absent'],
      ]
    }),
  }
}
