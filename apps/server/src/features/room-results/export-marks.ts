import type { ExportFormat } from '@bangxanh/contract/room-results/states.ts'
import { variantCode } from '@bangxanh/contract/rooms/paper.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { pointsOrNull, pointsView } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { writeCsv } from '../../kernel/spreadsheets/write-csv.ts'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { confirmPassword } from '../account/public.ts'
import { classNameOf, kindOf, type RoomRow, recordRoom } from '../rooms/public.ts'
import { type ExamCells, roomMarksSheet } from './export-marks.view.ts'
import { linesOf, totalOf } from './result-questions.ts'
import { readExamMarks, readGivenAnswers, readSeatResults, type SeatResult } from './results.store.ts'

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

/**
 * The marks of a live room as a file. Who asks gives their password again, and that they took them out is written down before they
 * leave (product 5.14).
 * @throws E_PASSWORD_WRONG, E_TOO_MANY
 */
export async function exportRoomMarks(
  caller: Caller,
  room: RoomRow,
  { password, format }: { readonly password: string; readonly format: ExportFormat },
): Promise<MadeBytes> {
  const { db, language } = caller
  await confirmPassword(caller, password)
  const kind = kindOf(room)
  const lines = await linesOf(db, room)
  const { seats, ...sums } = isPaper(room.kind)
    ? await examMarks(db, room)
    : { seats: await readSeatResults(db, room.id), totalPoint: totalOf(lines) }
  const sheet = roomMarksSheet(
    {
      ...{ seats, lines, given: await readGivenAnswers(db, room.id), ...sums },
      speedBonus: kind.settings(room.settings).speedBonus,
    },
    language,
  )
  const name = [await classNameOf(db, room.classId), await kind.nameOf(db, room.id)].filter(Boolean).join(' ')
  const file =
    format === 'csv' ? writeCsv(`${name}.csv`, sheet) : await writeSpreadsheet(`${name}.xlsx`, [sheet])
  await recordRoom(caller, room, 'room.exported', { students: seats.length })
  return file
}
