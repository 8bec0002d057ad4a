import type { ExportFormat } from '@bangxanh/contract/room-results/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { writeCsv } from '../../kernel/spreadsheets/write-csv.ts'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { confirmPassword } from '../account/public.ts'
import { classNameOf, kindOf, type RoomRow, recordRoom } from '../rooms/public.ts'
import { roomMarksSheet } from './export-marks.view.ts'
import { linesOf, totalOf } from './result-questions.ts'
import { readGivenAnswers, readSeatResults } from './results.store.ts'

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
  const [lines, seats] = [await linesOf(db, room), await readSeatResults(db, room.id)]
  const sheet = roomMarksSheet(
    {
      ...{ seats, lines, given: await readGivenAnswers(db, room.id), totalPoint: totalOf(lines) },
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
