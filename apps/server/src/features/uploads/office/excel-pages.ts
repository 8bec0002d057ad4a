import { CannotReadPaper } from '@bangxanh/papers/failures.ts'
import { tinos } from '@bangxanh/printing/pdf/tinos.ts'
import { type Block, paragraph, text } from '@bangxanh/printing/sheet/blocks.ts'
import { writePages } from '@bangxanh/printing/write-pages.ts'
import { readSheets } from '../../../kernel/spreadsheets/read-sheets.ts'
import { CannotRead, type Cell, type Sheet } from '../../../kernel/spreadsheets/spreadsheet.ts'

/** What of a workbook is drawn: more than a person looks at without Excel. */
const MOST = { sheets: 10, rows: 300, columns: 16, cell: 300 }
const FONT_SIZE = 9
/** No column is narrower or wider against the others, in letters. */
const LETTERS = { least: 4, most: 40 }

/** The sheets of an Excel file as tables on broad pages, each from its own line on. @throws CannotReadPaper */
export async function excelPages(bytes: Uint8Array, type: string): Promise<Uint8Array> {
  const sheets = await readSheets(bytes, type, MOST.cell).catch(error => {
    if (!(error instanceof CannotRead)) throw error
    throw new CannotReadPaper(
      error.code === 'E_SHEET_PROTECTED' ? 'E_PAPER_PROTECTED' : 'E_PAPER_UNREADABLE',
      error,
    )
  })
  const blocks = sheets.slice(0, MOST.sheets).flatMap(blocksOf)
  return writePages({ blocks, pictureOf: () => undefined, fontSize: FONT_SIZE, landscape: true }, tinos)
}

function blocksOf({ name, rows, cut }: Sheet): Block[] {
  const shown = rows.slice(0, MOST.rows).map(row => row.slice(0, MOST.columns).map(shownCell))
  const count = Math.max(1, ...shown.map(row => row.length))
  const letters = Array.from({ length: count }, (_, at) => {
    const longest = Math.max(...shown.map(row => row[at]?.length ?? 0), 0)
    return Math.min(LETTERS.most, Math.max(LETTERS.least, longest))
  })
  const sum = letters.reduce((all, one) => all + one, 0)
  const isCut = cut || rows.length > shown.length || rows.some(row => row.length > MOST.columns)
  return [
    paragraph([text(name, { bold: true })], { before: 8 }),
    {
      kind: 'table',
      border: true,
      breakRows: true,
      widths: letters.map(one => one / sum),
      rows: shown.map(row =>
        letters.map((_, at) => ({ blocks: [paragraph(row[at] ?? '', { align: 'left' })] })),
      ),
    },
    ...(isCut ? [paragraph('…')] : []),
  ]
}

const shownCell = (cell: Cell): string =>
  (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell)).replace(
    /\p{Cc}/gu,
    ' ',
  )
