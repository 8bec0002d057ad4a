import { type CellProblem, readCell } from '@bangxanh/contract/gradebook/read-cell.ts'
import { type CellPlace, type CellSign, type CellValue, isNote } from '@bangxanh/contract/gradebook/states.ts'
import type { Edit } from './book.ts'

/** The cells of a copied block: rows by line, cells by tab, as every spreadsheet copies them. */
export function blockOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map(line => line.split('\t'))
}

/** One word or number is typed, more is a block. */
export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''))

export interface NoMark {
  readonly row: number
  readonly column: number
  readonly text: string
  readonly problem: CellProblem
}

export type Pasted =
  | { readonly edits: Edit[] }
  | { readonly tooLarge: { readonly rows: number; readonly columns: number } }
  | { readonly noMarks: NoMark[] }

interface Area {
  /** The cells from the chosen one on are what may be filled. */
  readonly studentIds: readonly string[]
  readonly columns: readonly (CellPlace & { readonly id: string })[]
}

/** What a block would write from the first pupil and column of an area on: all of it, or nothing with the reason. */
export function readBlock(block: readonly (readonly string[])[], { studentIds, columns }: Area): Pasted {
  const width = Math.max(...block.map(row => row.length))
  if (block.length > studentIds.length || width > columns.length)
    return { tooLarge: { rows: block.length, columns: width } }
  const edits: Edit[] = []
  const noMarks: NoMark[] = []
  for (const [row, texts] of block.entries())
    for (const [column, text] of texts.entries()) {
      const into = columns[column]
      const read = readCell(text, into)
      if ('problem' in read) noMarks.push({ row, column, text: text.trim(), problem: read.problem })
      else edits.push({ studentId: studentIds[row] ?? '', columnId: into?.id ?? '', value: read.value })
    }
  return noMarks.length > 0 ? { noMarks } : { edits }
}

/** A value as a spreadsheet takes it. */
export const asText = (
  value: CellValue,
  decimal: (mark: number) => string,
  sign: (of: CellSign) => string,
) =>
  value === null ? '' : isNote(value) ? value.note : typeof value === 'number' ? decimal(value) : sign(value)
