import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import { LATE_STATES, type LateState } from '@bangxanh/contract/rooms/states.ts'
import { markOf } from '@bangxanh/questions/marks.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import { ROOM_MARKS_WORDS } from '../../data/room-marks-words.ts'
import type { WrittenSheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import type { GivenRow, LineRow, SeatResult } from './results.store.ts'

/** What a candidate of an exam has beside what every pupil of a room has. */
export interface ExamCells {
  readonly className: string | null
  readonly hall: string | null
  /** Which order of the questions they had. */
  readonly variant: string | null
  /** Stands in the points. */
  readonly paper: number | null
  /** How many of their answers came late, by what was decided about them. */
  readonly late: { readonly [State in LateState]?: number }
}

interface Marks {
  /** Undefined of other rooms. */
  readonly exam?: { readonly hasPaper: boolean; readonly of: (studentId: string) => ExamCells } | undefined
  readonly seats: readonly SeatResult[]
  readonly lines: readonly LineRow[]
  readonly given: readonly Pick<GivenRow, 'student_id' | 'no' | 'score'>[]
  readonly totalPoint: number
  readonly speedBonus: boolean
}

/** A line a pupil, the mark of 10 first (product 4.5); who took no part has empty cells, which are no zeros. */
export function roomMarksSheet(
  { seats, lines, given, totalPoint, speedBonus, exam }: Marks,
  language: Language,
): WrittenSheet {
  const { sheet, columns, question, states, late } = ROOM_MARKS_WORDS[language]
  const cells = seats.map(seat => exam?.of(seat.student_id))
  const isLate = cells.some(of => of && Object.keys(of.late).length > 0)
  const lateOf = (of: ExamCells | undefined) =>
    LATE_STATES.flatMap(state => (of?.late[state] ? [late[state](of.late[state])] : [])).join(', ') || null
  const asked = lines.filter(line => line.asked)
  const scores = new Map(given.map(({ student_id, no, score }) => [`${student_id} ${no}`, pointsView(score)]))
  return {
    name: sheet,
    columns: [
      { title: columns.code, width: 14 },
      { title: columns.fullname, width: 26 },
      ...(exam
        ? [
            { title: columns.className, width: 10 },
            { title: columns.hall, width: 14 },
            { title: columns.candidate, width: 14 },
            { title: columns.variant, width: 10 },
          ]
        : [{ title: columns.number, width: 12 }]),
      { title: columns.mark, width: 16 },
      { title: `${columns.points} (/${totalPoint})`, width: 18 },
      ...(exam?.hasPaper ? [{ title: columns.paper, width: 18 }] : []),
      ...(isLate ? [{ title: columns.late, width: 28 }] : []),
      ...(speedBonus ? [{ title: columns.bonus, width: 18 }] : []),
      { title: columns.rank, width: 8 },
      { title: columns.right, width: 12 },
      { title: columns.state, width: 18 },
      ...asked.map(({ no, point, voided }) => ({
        title: question(no, pointsView(point), voided),
        width: 14,
      })),
    ],
    rows: seats.map((seat, at) => {
      const points = seat.came ? pointsView(seat.points) : null
      const of = cells[at]
      return [
        ...[seat.code, seat.fullname, ...(of ? [of.className, of.hall] : []), seat.number],
        ...(of ? [of.variant] : []),
        points === null ? null : markOf(points, totalPoint),
        points,
        ...(exam?.hasPaper ? [of?.paper ?? null] : []),
        ...(isLate ? [lateOf(of)] : []),
        ...(speedBonus ? [seat.came ? pointsView(seat.bonus) : null] : []),
        seat.rank,
        seat.came ? seat.right : null,
        states[seat.state === 'removed' ? 'removed' : seat.came ? 'took' : 'absent'],
        ...asked.map(({ no, counted }) =>
          counted && seat.came ? (scores.get(`${seat.student_id} ${no}`) ?? 0) : null,
        ),
      ]
    }),
  }
}
