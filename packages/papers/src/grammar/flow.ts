import type { Block, Table } from '../document.ts'
import { withLetters } from './boxes.ts'
import { readKeyTable } from './key-table.ts'
import { allLines, type Flow, isEmpty, joined, type Line, linesOf, plainLine, trimmed } from './line.ts'
import { downColumns } from './options-in-columns.ts'
import { wordHead } from './patterns.ts'
import { flowOfBank } from './question-bank.ts'
import { splitOptions } from './split-options.ts'
import { flowOfTruths } from './truth-table.ts'

/** A document as one stream: tables that only lay text out become lines, all others stay. */
export function flowOf(blocks: readonly Block[]): Flow[] {
  return downColumns(
    withLetters(blocks.flatMap(block => (block.kind === 'paragraph' ? linesOf(block) : flowOfTable(block)))),
  )
}

function flowOfTable(table: Table): Flow[] {
  const special = flowOfBank(table, flowOf) ?? flowOfTruths(table, flowOf)
  if (special) return special
  if (readKeyTable(table, false)) return [table]
  const lines = allLines([table])
  if (lines.some(({ text }) => wordHead(text, -1) !== null))
    return table.rows.flatMap(row => row.flatMap(flowOf))
  const apart = lettersApart(table)
  if (apart) return apart
  if (holdsOptions(table, lines)) return table.rows.flatMap(flowOfOptions)
  // A frame around a text.
  const [only] = table.rows
  return table.rows.length === 1 && only?.length === 1 ? flowOf(only[0] ?? []) : [table]
}

/** Whether it has an option A at the beginning of a cell, and B at that of another or behind it. */
function holdsOptions(table: Table, lines: readonly Line[]): boolean {
  // Four options, or four statements below a heading.
  if (table.rows.length > 5) return false
  const begins = (next: number, lower: boolean) =>
    lines.some(line => splitOptions(line, next, lower)?.before.text === '')
  return [false, true].some(
    lower =>
      begins(0, lower) && (begins(1, lower) || table.rows.length === 1) && !(lower && standsBeside(table)),
  )
}

/** Small letters beside other words: columns that are to be matched, "1. Con mèo" with "a. sủa". */
const standsBeside = ({ rows }: Table): boolean =>
  rows.some(row => {
    const texts = row.map(cell =>
      allLines(cell)
        .map(({ text }) => text.trim())
        .join(' '),
    )
    return (
      texts.some(text => /^[a-h]\s*[.)]/.test(text)) && texts.some(text => /^\d{1,2}\s*[.)]\s*\S/.test(text))
    )
  })

/** Letters of options in cells of their own without a sign behind them, each with its text in the next cell. */
function lettersApart({ rows }: Table): Flow[] | null {
  const cells = rows.flat().filter(cell => allLines(cell).some(line => !isEmpty(line)))
  const letters = cells.flatMap((cell, at) => {
    const [line, ...more] = allLines(cell)
    return line && more.length === 0 && /^\s*[A-H]\s*$/.test(line.text) ? [{ line, at }] : []
  })
  const isWhole =
    letters.length >= 3 &&
    cells.length === letters.length * 2 &&
    letters.every(({ line, at }, index) => at === index * 2 && line.text.trim() === 'ABCDEFGH'[index])
  if (!isWhole) return null
  return letters.flatMap(({ line, at }) => {
    const [first, ...rest] = flowOf(cells[at + 1] ?? [])
    const letter = joined([trimmed(line), plainLine(line.at, '.')])
    return first?.kind === 'line'
      ? [joined([letter, first]), ...rest]
      : [letter, ...(first ? [first] : []), ...rest]
  })
}

/** Cells of one line each stand side by side, so that a letter in a cell of its own keeps its text. */
function flowOfOptions(row: Table['rows'][number]): Flow[] {
  const cells = row.map(cell => flowOf(cell).filter(item => item.kind === 'table' || !isEmpty(item)))
  const lines = cells.flatMap(cell => (cell.length === 1 && cell[0]?.kind === 'line' ? [cell[0]] : []))
  return lines.length === cells.filter(({ length }) => length > 0).length ? [joined(lines)] : cells.flat()
}
