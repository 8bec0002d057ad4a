import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import { markOf } from '@bangxanh/questions/marks.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import { ROOM_MARKS_WORDS } from '../../data/room-marks-words.ts'
import type { WrittenSheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import type { GivenRow, LineRow, SeatResult } from './results.store.ts'

interface Marks {
  /** Of an exam: what was given on paper, by pupil, which stands in the points; undefined: nothing is. */
  readonly paper?: ReadonlyMap<string, number> | undefined
  readonly seats: readonly SeatResult[]
  readonly lines: readonly LineRow[]
  readonly given: readonly Pick<GivenRow, 'student_id' | 'no' | 'score'>[]
  readonly totalPoint: number
  readonly speedBonus: boolean
}

/** A line a pupil, the mark of 10 first (product 4.5); who took no part has empty cells, which are no zeros. */
export function roomMarksSheet(
  { seats, lines, given, totalPoint, speedBonus, paper }: Marks,
  language: Language,
): WrittenSheet {
  const { sheet, columns, question, states } = ROOM_MARKS_WORDS[language]
  const asked = lines.filter(line => line.asked)
  const scores = new Map(given.map(({ student_id, no, score }) => [`${student_id} ${no}`, pointsView(score)]))
  return {
    name: sheet,
    columns: [
      { title: columns.code, width: 14 },
      { title: columns.fullname, width: 26 },
      { title: columns.number, width: 12 },
      { title: columns.mark, width: 16 },
      { title: `${columns.points} (/${totalPoint})`, width: 18 },
      ...(paper ? [{ title: columns.paper, width: 18 }] : []),
      ...(speedBonus ? [{ title: columns.bonus, width: 18 }] : []),
      { title: columns.rank, width: 8 },
      { title: columns.right, width: 12 },
      { title: columns.state, width: 18 },
      ...asked.map(({ no, point, voided }) => ({
        title: question(no, pointsView(point), voided),
        width: 14,
      })),
    ],
    rows: seats.map(seat => {
      const points = seat.came ? pointsView(seat.points) : null
      return [
        ...[seat.code, seat.fullname, seat.number],
        points === null ? null : markOf(points, totalPoint),
        points,
        ...(paper ? [paper.get(seat.student_id) ?? null] : []),
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
