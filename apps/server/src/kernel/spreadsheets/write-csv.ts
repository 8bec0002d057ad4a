import type { MadeBytes } from '../serve/routes.ts'
import { harmlessCell, type WrittenSheet } from './write-spreadsheet.ts'

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Excel parts a file by the sign of its language, `;` where numbers have a decimal comma, whatever the quotes say of commas:
 * what would begin a cell there is made harmless too.
 */
const harmlessInside = (text: string) => text.replace(/([;\t\r\n][\s"]*)(?=[=+\-@])/g, "$1'")

const textOf = (cell: string | number | null) =>
  cell === null ? '' : typeof cell === 'number' ? String(cell) : quoted(harmlessInside(harmlessCell(cell)))

/** One sheet as comma separated text. The mark in front tells Excel that it is UTF-8. */
export function writeCsv(name: string, { columns, rows }: WrittenSheet): MadeBytes {
  const lines = [columns.map(({ title }) => title), ...rows].map(row => row.map(textOf).join(','))
  return { bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`), type: 'text/csv; charset=utf-8', name }
}
