import type { Caller } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { confirmPassword } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { marksSheet } from './export-marks.view.ts'
import type { HomeworkRow } from './homework.store.ts'
import { listSubmissionRows } from './report.store.ts'

/** More than any class, and all that can be given a homework. */
const MOST = 5_000

/**
 * The marks of a homework as a file. Who asks gives their password again, and that they took them out is written down
 * before they leave (product 5.14).
 * @throws E_PASSWORD_WRONG, E_TOO_MANY
 */
export async function exportMarks(
  caller: Caller,
  homework: HomeworkRow,
  password: string,
): Promise<MadeBytes> {
  const { db, language } = caller
  await confirmPassword(caller, password)
  const all = { page: 1, limit: MOST, sort: 'name', late: false } as const
  const { rows } = await listSubmissionRows(db, homework.id, all, caller)
  const sheet = marksSheet(rows, homework, language)
  const file = await writeSpreadsheet(`${homework.className} ${homework.name}.xlsx`, [sheet])
  await recordAudit(caller, {
    schoolId: homework.schoolId,
    action: 'homework.exported',
    about: { type: 'class', id: homework.classId },
    detail: { homeworkId: homework.id, students: rows.length },
  })
  return file
}
