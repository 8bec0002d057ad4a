import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import { STUDENT_EXPORT } from '@bangxanh/contract/students/limits.ts'
import type { ExportFormat } from '@bangxanh/contract/students/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { writeCsv } from '../../kernel/spreadsheets/write-csv.ts'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import { confirmPassword } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { approvedStudents, bestScores, homeworkOfClass, selectForExport } from './export-students.store.ts'
import { exportSheet } from './export-students.view.ts'
import { studentScope } from './students.scope.ts'

/** A class with its grades, or the students of whole schools. */
export type Exported =
  | { readonly id: string; readonly name: string; readonly schoolId: string | null }
  | { readonly whole: GrantedScope; readonly schoolId: string | null }

interface Wishes {
  readonly password: string
  readonly format: ExportFormat
}

/**
 * Students as a file, in a handful of statements whatever their number. Who asks gives their password again, and that they
 * took them out is written down before they leave (product 5.14).
 * @throws E_PASSWORD_WRONG, E_TOO_MANY, E_EXPORT_TOO_MANY
 */
export async function exportStudents(
  caller: Caller,
  of: Exported,
  { password, format }: Wishes,
): Promise<MadeBytes> {
  const { db, viewer, now, language } = caller
  await confirmPassword(caller, password)
  const { most } = STUDENT_EXPORT
  const eClass = 'id' in of ? of : undefined
  const wanted = 'id' in of ? approvedStudents(of.id) : studentScope(viewer, [of.whole])
  const found = await selectForExport(db, wanted, most + 1)
  if (found.length > most) throw new AppError(errors.E_EXPORT_TOO_MANY, { words: { most } })
  const homework = eClass ? await homeworkOfClass(db, eClass.id, now) : []
  const scores = eClass ? await bestScores(db, eClass.id) : []
  const sheet = exportSheet(found, { homework, scores }, language)
  const name = `${[sheet.name, eClass?.name].filter(Boolean).join(' ')}.${format}`
  const file = format === 'csv' ? writeCsv(name, sheet) : await writeSpreadsheet(name, [sheet])
  await recordAudit(caller, {
    schoolId: of.schoolId,
    action: 'students.exported',
    ...(eClass
      ? { about: { type: 'class', id: eClass.id } as const }
      : of.schoolId && { about: { type: 'school', id: of.schoolId } as const }),
    detail: { students: found.length, homework: homework.length, format },
  })
  return file
}
