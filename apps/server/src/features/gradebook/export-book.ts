import type { Caller } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { confirmPassword } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import type { ClassRow } from '../classes/public.ts'
import { bookSheets } from './book-sheets.view.ts'
import { wholeBook } from './gradebook.service.ts'

/**
 * The gradebook of a class as a file. Who asks gives their password again, and that they took it out is written down before it
 * leaves (product 5.14).
 * @throws E_PASSWORD_WRONG, E_TOO_MANY
 */
export async function exportBook(caller: Caller, eClass: ClassRow, password: string): Promise<MadeBytes> {
  await confirmPassword(caller, password)
  const book = await wholeBook(caller, eClass)
  const sheets = bookSheets(book, caller.language)
  const file = await writeSpreadsheet(`${eClass.name}.xlsx`, sheets)
  await recordAudit(caller, {
    schoolId: eClass.schoolId,
    action: 'gradebook.exported',
    about: { type: 'class', id: eClass.id },
    detail: { students: book.pupils.length },
  })
  return file
}
