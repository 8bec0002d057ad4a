import writeXlsx from 'write-excel-file/node'
import type { MadeBytes } from '../serve/routes.ts'

export interface WrittenSheet {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly width?: number }[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** A text that a spreadsheet program would take for a formula gets the mark that makes it a text (product 5.14). */
export const harmlessCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

// The library looks a text up in a plain object, where `valueOf` and its like stand already: a space behind it is none of those.
const workbookText = (text: string): string => (text in Object.prototype ? `${text} ` : harmlessCell(text))

/** Sheets with a bold head that stays in sight. Every text is written as text, so codes keep their zeros. */
export async function writeSpreadsheet(name: string, sheets: readonly WrittenSheet[]): Promise<MadeBytes> {
  const made = sheets.map(sheet => ({
    sheet: sheet.name,
    columns: sheet.columns.map(({ width = 18 }) => ({ width })),
    stickyRowsCount: 1,
    data: [
      sheet.columns.map(({ title }) => ({
        value: workbookText(title),
        type: String,
        fontWeight: 'bold' as const,
      })),
      ...sheet.rows.map(row =>
        row.map(cell =>
          typeof cell === 'string'
            ? { value: workbookText(cell), type: String, format: '@' }
            : cell === null
              ? null
              : { value: cell, type: Number },
        ),
      ),
    ],
  }))
  return {
    bytes: await writeXlsx(made).toBuffer(),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name,
  }
}
