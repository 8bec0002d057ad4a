import type { Content, ContentText, TableCell } from 'pdfmake/interfaces.js'
import { BUBBLE_SVG } from '../bubble.ts'
import type { Block, Cell, Paragraph, Table, Text } from '../sheet/blocks.ts'
import { ASCENT } from './fonts.ts'
import { heightOf, pageHeight, rowHeights } from './heights.ts'
import { type Item, type Line, linesOf, type Setting, splitAtTabs } from './lines.ts'

/** More blocks than these are not kept on one page. */
const MOST_TOGETHER = 12

/**
 * Blocks as content of pdfmake, in a column so many points wide; what is kept with the next stays on its page.
 * @param taken what stands above them on their first page, in points
 */
export function writeBlocks(blocks: readonly Block[], width: number, setting: Setting, taken = 0): Content[] {
  const runs: Block[][] = [[]]
  for (const block of blocks) {
    runs.at(-1)?.push(block)
    if (block.kind === 'table' || !block.keepNext) runs.push([])
  }
  return runs
    .filter(run => run.length > 0)
    .map((run, at) => ({
      stack: run.map(block => writeBlock(block, width, setting)),
      unbreakable:
        run.length <= MOST_TOGETHER &&
        heightOf(run, width, setting) <= pageHeight(setting) - (at === 0 ? taken : 0),
    }))
}

export const writeBlock = (block: Block, width: number, setting: Setting): Content =>
  block.kind === 'paragraph' ? writeParagraph(block, width, setting) : writeTable(block, width, setting)

function writeParagraph(paragraph: Paragraph, width: number, setting: Setting): Content {
  const { pieces, align = 'justify', indent = 0, before = 0, stops = 1 } = paragraph
  const margin: [number, number, number, number] = [indent, before, 0, 0]
  const inside = width - indent
  if (stops > 1) {
    const columns = splitAtTabs(pieces).map(part => ({
      width: inside / stops,
      stack: linesOf(part, inside / stops, setting).map(line =>
        writeLine(line, inside / stops, 'left', setting),
      ),
    }))
    return { columns, columnGap: 0, margin, unbreakable: true }
  }
  if (pieces.every(piece => piece.kind === 'text' || piece.kind === 'break'))
    return {
      text: pieces.flatMap(piece => (piece.kind === 'text' ? words(piece, setting) : { text: '\n' })),
      alignment: align,
      margin,
    }
  return {
    stack: linesOf(pieces, inside, setting).map(line => writeLine(line, inside, align, setting)),
    margin,
  }
}

function words(text: Text, { fonts, signs }: Setting, marked = false): ContentText[] {
  return fonts.runsOf(text.text).map(({ text: run, font, lacking }) => {
    if (lacking) signs.add(lacking)
    return {
      text: run,
      ...(font && { font }),
      bold: text.bold ?? false,
      italics: text.italic ?? false,
      ...((text.underline || text.strike) && { decoration: text.underline ? 'underline' : 'lineThrough' }),
      ...(text.raised && { [text.raised]: true }),
      ...(text.colour && { color: `#${text.colour}` }),
      ...(text.ground && { background: `#${text.ground}` }),
      ...((marked || lacking) && { background: '#ffff00' }),
    }
  })
}

/** A line that we broke: its items side by side, on one base line. */
function writeLine(line: Line, width: number, align: string, setting: Setting): Content {
  const ascent = Math.max(...line.map(item => item.ascent))
  const used = line.reduce((sum, item) => sum + item.width, 0)
  const free = Math.max(0, width - used)
  const left = align === 'center' ? free / 2 : align === 'right' ? free : 0
  const columns = joined(line).map(item => ({ ...writeItem(item, ascent, free, setting) }))
  return { columns, columnGap: 0, margin: [left, 0, 0, 1], unbreakable: true } as Content
}

type Joined =
  | Exclude<Item, { kind: 'words' }>
  | { kind: 'run'; items: Extract<Item, { kind: 'words' }>[]; width: number; ascent: number }

function joined(line: Line): Joined[] {
  const all: Joined[] = []
  for (const item of line) {
    const last = all.at(-1)
    if (item.kind !== 'words') all.push(item)
    else if (last?.kind === 'run') {
      last.items.push(item)
      last.width += item.width
    } else all.push({ kind: 'run', items: [item], width: item.width, ascent: item.ascent })
  }
  return all
}

function writeItem(item: Joined, ascent: number, free: number, setting: Setting): object {
  const { fontSize } = setting
  const margin = [0, ascent - item.ascent, 0, 0]
  switch (item.kind) {
    case 'run':
      return {
        text: item.items.flatMap(({ text, marked }) => words(text, setting, marked)),
        preserveLeadingSpaces: true,
        preserveTrailingSpaces: true,
        width: item.width + 0.01,
        noWrap: true,
        margin,
      }
    case 'drawing':
      return {
        svg: item.svg,
        width: item.width,
        height: item.ascent + item.descent,
        margin,
        latex: item.latex,
      }
    case 'picture':
      return { image: item.uri, width: item.width, margin }
    case 'bubble':
      return { svg: BUBBLE_SVG, width: item.width, height: item.width, margin }
    case 'dots':
      return {
        canvas: [
          {
            type: 'line',
            x1: 0,
            y1: ASCENT * fontSize,
            x2: free,
            y2: ASCENT * fontSize,
            lineWidth: 0.6,
            dash: { length: 0.8, space: 2 },
          },
        ],
        width: free,
        margin,
      }
  }
}

function writeTable(table: Table, width: number, setting: Setting): Content {
  const { rows, widths, border, indent = 0, padding = 3, headerRows = 0, breakRows = false } = table
  const columns = widths.map(share => share * (width - indent))
  const inside = (from: number, count: number) =>
    columns.slice(from, from + count).reduce((sum, column) => sum + column, 0) - 2 * padding - 0.5
  const grid: TableCell[][] = rows.map(() => [])
  rows.forEach((cells, at) => {
    let from = 0
    for (const cell of cells) {
      while (grid[at]?.[from] !== undefined) from++
      const { columns: span = 1, rows: down = 1 } = cell
      for (let y = 0; y < down; y++)
        for (let x = 0; x < span; x++) {
          const line = grid[at + y]
          if (line) line[from + x] = {}
        }
      const line = grid[at]
      if (line) line[from] = writeCell(cell, inside(from, span), border, setting)
      from += span
    }
  })
  return {
    table: {
      widths: columns.map((_, at) => inside(at, 1)),
      body: grid.map(line => columns.map((_, at) => line[at] ?? {})),
      headerRows,
      dontBreakRows: !breakRows && Math.max(...rowHeights(table, width, setting)) < pageHeight(setting) / 2,
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => 1,
      paddingBottom: () => 1,
    },
    margin: [indent, 0, 0, 2],
  }
}

function writeCell(
  { blocks, columns = 1, rows = 1, border: own }: Cell,
  width: number,
  border: boolean,
  setting: Setting,
): TableCell {
  const isLined = own ?? border
  return {
    stack: blocks.map(block =>
      writeBlock(block.kind === 'paragraph' ? { align: 'left', ...block } : block, width, setting),
    ),
    border: [isLined, isLined, isLined, isLined],
    ...(columns > 1 && { colSpan: columns }),
    ...(rows > 1 && { rowSpan: rows }),
  }
}
