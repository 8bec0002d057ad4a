import type { Block, Paragraph, Table } from '../sheet/blocks.ts'
import { PAGE } from '../sheet/widths.ts'
import { linesOf, type Setting, splitAtTabs } from './lines.ts'

/** What a page holds, less a line for what our count of heights misses. */
export const pageHeight = ({ fontSize }: Setting): number => PAGE.height - 2 * PAGE.margin - 1.5 * fontSize

/**
 * About how high blocks stand in a column so many points wide. pdfmake prints nothing of what it was told not to break and
 * no page holds: before that is said, it is counted.
 */
export const heightOf = (blocks: readonly Block[], width: number, setting: Setting): number =>
  blocks.reduce(
    (sum, block) =>
      sum +
      (block.kind === 'paragraph'
        ? paragraphHeight(block, width, setting)
        : rowHeights(block, width, setting).reduce((sum, row) => sum + row, 2)),
    0,
  )

function paragraphHeight(
  { pieces, indent = 0, before = 0, stops = 1 }: Paragraph,
  width: number,
  setting: Setting,
): number {
  const column = (width - indent) / stops
  const parts = stops > 1 ? splitAtTabs(pieces) : [pieces]
  const heights = parts.map(part =>
    linesOf(part, column, setting).reduce((sum, line) => {
      const ascent = Math.max(...line.map(item => item.ascent))
      const descent = Math.max(...line.map(item => item.descent))
      return sum + Math.max(ascent + descent + 1, setting.fontSize * LINE)
    }, 0),
  )
  return before + Math.max(...heights)
}

/** Of Tinos, with what `definitionOf` puts between lines. */
const LINE = 1.149 * 1.05

/** How high each row of a table is, with its lines. */
export const rowHeights = (
  { rows, widths, indent = 0, padding = 3 }: Table,
  width: number,
  setting: Setting,
): number[] =>
  rows.map(cells => {
    let from = 0
    const heights = cells.map(({ blocks, columns = 1, rows: down = 1 }) => {
      const share = widths.slice(from, from + columns).reduce((sum, column) => sum + column, 0)
      from += columns
      return heightOf(blocks, share * (width - indent) - 2 * padding, setting) / down
    })
    return Math.max(0, ...heights) + 2.5
  })
