import { type Block, type Document, type Paragraph, type Piece, PLAIN } from '../document.ts'
import { guessLetters } from '../letters/letters.ts'
import { bareTablesOf } from './bare-tables.ts'
import { cellsApart } from './cells.ts'
import { edgesOf, type Gutter, gutterOf, keepsGutter, type Region, regionsOf } from './columns.ts'
import { drawingsOf } from './drawings.ts'
import { withDrawnLooks } from './drawn-looks.ts'
import { withFractions } from './fractions.ts'
import { lettersBehind } from './letters-below.ts'
import { type Box, overlap, type PageMarks, placeOf, type Span, union } from './page.ts'
import { type PlacedRow, paragraphsOf } from './paragraphs.ts'
import { IN_LINE, piecesOf } from './pieces.ts'
import { leftOf, type Row, type RowItem, rowsOf } from './rows.ts'
import { parted } from './running-heads.ts'
import { withStacks } from './stacks.ts'
import { type DrawnTable, haveOneForm, tablesOf, within } from './tables.ts'

/** Where on which page something stands. */
export interface PlaceOnPage {
  page: number
  box: Box
}

export interface LaidOut {
  document: Omit<Document, 'pictures'>
  /** Of each paragraph, by its `at`. */
  places: PlaceOnPage[]
  /** What of pages has to become pictures, by the names that pieces give them. */
  figures: (PlaceOnPage & { name: string })[]
}

/** Pages as paragraphs and tables in the order in which they are read. */
export function documentOf(marks: readonly PageMarks[]): LaidOut {
  // Formulas first: the upper limit of a sum in the last line is no number of the page.
  const { pages, heads } = parted(withLetters(marks.map(page => withStacks(withFractions(page)))))
  const writer = new Writer()
  const sheets = pages.map(sheetOf)
  const known = sheets.find(({ gutter }) => gutter !== null)?.gutter ?? null
  for (const sheet of sheets)
    if (sheet.gutter === null && known !== null && keepsGutter(sheet.rows, known)) sheet.gutter = known
  const edges = edgesOf(sheets)
  sheets.forEach((sheet, at) => {
    writer.heads(at, heads[at] ?? [])
    writer.page(at, sheet, regionsOf(sheet.rows, sheet.gutter, edges))
  })
  return writer.end()
}

/** A page whose tables are known. */
interface Sheet {
  drawings: Box[]
  /** Letters that stand in no table and no figure. */
  spans: Span[]
  tables: DrawnTable[]
  /** As wide as they look: formulas fill their places in a line, and tables theirs. */
  rows: Row[]
  gutter: Gutter
}

function sheetOf(marks: PageMarks): Sheet {
  const page = withDrawnLooks(marks)
  const { tables: drawn, rules } = tablesOf(page.spans, page.rules)
  const outside = page.spans.filter(span => !drawn.some(table => within(span, table)))
  const { drawings, spans } = drawingsOf(page, outside, rules)
  // What is drawn has no place in their cells.
  const bare = bareTablesOf(rowsOf(spans)).filter(table => !drawings.some(box => within(box, table)))
  const tables = [...drawn, ...bare]
  const taken = new Set(
    bare.flatMap(({ rows }) => rows.flatMap(row => row.flatMap(cell => cell.spans.map(placeOf)))),
  )
  const isFree = (span: Span) => !taken.has(placeOf(span))
  const free = outside.filter(isFree)
  const rows = rowsOf(free).map(row => {
    const beside = [...page.drawings, ...page.formulas].filter(
      ({ top, bottom }) => overlap(row.top, row.bottom, top, bottom) > Math.min(bottom - top, row.size) * 0.5,
    )
    const items = [...row.items, ...beside.map(box => ({ kind: 'drawing' as const, box }))]
    return {
      ...row,
      ...union([row, ...beside]),
      items: items.sort((one, other) => leftOf(one) - leftOf(other)),
    }
  })
  const wide = tables.map(({ left, top, right, bottom }): Row => {
    const box = { left, top, right, bottom }
    return { ...box, baseline: bottom, size: 12, items: [{ kind: 'drawing', box }] }
  })
  const all = [...rows, ...wide].sort((one, other) => one.baseline - other.baseline)
  return { drawings, spans: spans.filter(isFree), tables, rows: all, gutter: gutterOf(all, page.width) }
}

/** Where fonts do not tell that letters are from before Unicode, all pages together do. */
function withLetters(pages: readonly PageMarks[]): readonly PageMarks[] {
  const guessed = guessLetters(pages.flatMap(({ spans }) => spans.map(({ text }) => text)).join(''))
  if (guessed === 'unicode') return pages
  return pages.map(page => ({
    ...page,
    spans: page.spans.map(span => (span.letters === 'unicode' ? { ...span, letters: guessed } : span)),
  }))
}

type Item = { top: number } & ({ kind: 'row'; row: Row } | { kind: 'table'; table: DrawnTable })

class Writer {
  private readonly blocks: Block[] = []
  private readonly aside: Paragraph[] = []
  private readonly places: PlaceOnPage[] = []
  private readonly figures: LaidOut['figures'] = []
  private rows: PlacedRow[] = []
  private regions = 0
  /** The last one, or the last part of it. */
  private table: DrawnTable | null = null

  heads(page: number, heads: readonly Row[]): void {
    for (const row of heads) this.aside.push(this.paragraph([{ row, page, region: 0, right: 0 }]))
  }

  page(at: number, { drawings, spans, tables }: Sheet, regions: readonly Region[]): void {
    for (const { box, right } of regions) {
      this.regions += 1
      const rows = rowsOf(spans.filter(span => within(span, box)))
      const placed = place(
        drawings.filter(drawing => within(drawing, box) && !tables.some(table => within(drawing, table))),
        rows,
      )
      const items: Item[] = [
        ...placed.map(row => ({ kind: 'row' as const, top: row.baseline, row })),
        ...tables
          .filter(table => within(table, box))
          .map(table => ({ kind: 'table' as const, top: table.top, table })),
      ]
      for (const item of items.sort((one, other) => one.top - other.top)) {
        if (item.kind === 'row') this.rows.push({ row: item.row, page: at, region: this.regions, right })
        else {
          this.addTable(item.table, at, item === items.at(0))
        }
      }
    }
  }

  end(): LaidOut {
    this.flush()
    const margins = this.aside
      .map(({ pieces }) => pieces.map(piece => (piece.kind === 'text' ? piece.text : ' ')).join(''))
      .join('\n')
    return {
      document: { blocks: this.blocks, aside: this.aside, margins },
      places: this.places,
      figures: this.figures,
    }
  }

  /** Lines become paragraphs when something else begins, since a column or a page does not end them. */
  private flush(): void {
    for (const rows of paragraphsOf(cellsApart(lettersBehind(this.rows.splice(0)))))
      this.blocks.push(this.paragraph(rows))
  }

  private paragraph(rows: readonly PlacedRow[]): Paragraph {
    const pieces = rows.flatMap(({ row, page }, at): Piece[] => {
      const own = piecesOf(row, item => this.figure(page, item.box))
      return at === 0 ? own : [joint(rows[at - 1]?.row), ...own]
    })
    const [first] = rows
    const boxes = rows.filter(({ page }) => page === first?.page).map(({ row }) => row)
    this.places.push({ page: first?.page ?? 0, box: union(boxes) })
    return { kind: 'paragraph', at: this.places.length - 1, label: null, pieces }
  }

  /** A table at the top of a page or column goes on with that at the bottom of the one before. */
  private addTable(table: DrawnTable, page: number, first: boolean): void {
    const before = first && this.rows.length === 0 ? this.blocks.at(-1) : undefined
    if (before?.kind === 'table' && this.table && haveOneForm(this.table, table))
      before.rows.push(...this.cells(table, page))
    else {
      this.flush()
      this.blocks.push({ kind: 'table', at: this.places.length, rows: this.cells(table, page) })
    }
    this.table = table
  }

  private cells({ rows }: DrawnTable, page: number): Block[][][] {
    return rows.map(row =>
      row.map(({ box, spans }) => {
        const lines = rowsOf(spans).map(line => ({ row: line, page, region: 0, right: box.right - 4 }))
        if (lines.length === 0) {
          this.places.push({ page, box })
          return [{ kind: 'paragraph' as const, at: this.places.length - 1, label: null, pieces: [] }]
        }
        return paragraphsOf(lines).map(paragraph => this.paragraph(paragraph))
      }),
    )
  }

  private figure(page: number, box: Box): string {
    const name = `picture-${this.figures.length + 1}`
    this.figures.push({ name, page, box })
    return name
  }
}

/** Between two lines of a paragraph: a word that was cut goes on. */
function joint(row: Row | undefined): Piece {
  const last = row?.items.at(-1)
  const cut = last?.kind === 'span' && /[\p{L}]?[\u00ad\u2010-]$/u.test(last.span.text)
  const look = last?.kind === 'span' ? { ...last.span.look, raised: null } : null
  return look && !cut
    ? { kind: 'text', text: ' ', look }
    : { kind: 'text', text: cut ? '' : ' ', look: look ?? PLAIN }
}

/** Pictures as high as a line, or as a formula of two, stand in it; higher ones beside the text, or in a line of their own. */
function place(drawings: readonly Box[], rows: readonly Row[]): Row[] {
  const result = rows.map(row => ({ ...row, items: [...row.items] }))
  for (const box of drawings) {
    const middle = (box.top + box.bottom) / 2
    const home = result.find(
      row =>
        overlap(row.top, row.bottom, box.top, box.bottom) > 0 &&
        (box.bottom - box.top < row.size * IN_LINE
          ? middle > row.top - row.size * 0.5 && middle < row.bottom + row.size * 0.5
          : true),
    )
    const item: RowItem = { kind: 'drawing', box }
    if (home) {
      home.items.push(item)
      home.items.sort((one, other) => leftOf(one) - leftOf(other))
      Object.assign(
        home,
        union([
          home,
          ...(box.bottom - box.top < home.size * IN_LINE
            ? [box]
            : [{ ...home, left: Math.min(home.left, box.left), right: Math.max(home.right, box.right) }]),
        ]),
      )
    } else result.push({ ...box, baseline: box.bottom, size: rows[0]?.size ?? 12, items: [item] })
  }
  return result.toSorted((one, other) => one.baseline - other.baseline)
}
