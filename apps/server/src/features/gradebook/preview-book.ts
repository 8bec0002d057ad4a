import { errors } from '@bangxanh/contract/gradebook/errors.ts'
import type { GradebookPreview } from '@bangxanh/contract/gradebook/schemas.ts'
import type { Semester } from '@bangxanh/contract/gradebook/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { readSpreadsheet, sheetRefused } from '../../kernel/spreadsheets/read-spreadsheet.ts'
import type { ClassRow } from '../classes/public.ts'
import { termsOf, wholeBook } from './gradebook.service.ts'
import { readBook } from './read-book.ts'

/**
 * What a file would change in a semester of a book; nothing is changed. Its cells are written as all are, by the editions that the
 * screen has seen.
 * @throws E_GRADEBOOK_CLOSED, E_GRADEBOOK_FILE without a head that is known, and what a spreadsheet is refused for
 */
export async function previewBook(
  caller: Caller,
  eClass: ClassRow,
  upload: Upload,
  semester: Semester,
): Promise<{ preview: GradebookPreview }> {
  const sheets = await readSpreadsheet(upload)
  if (sheets.some(({ cut }) => cut)) throw sheetRefused('E_SHEET_TOO_LARGE')
  if ((await termsOf(caller, eClass.id)).closed[semester]) throw new AppError(errors.E_GRADEBOOK_CLOSED)
  const preview = readBook(sheets, await wholeBook(caller, eClass), semester)
  if (!preview) throw new AppError(errors.E_GRADEBOOK_FILE)
  return { preview }
}
