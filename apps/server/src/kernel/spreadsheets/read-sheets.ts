import { SPREADSHEET } from '@bangxanh/contract/kit/spreadsheets.ts'
import { zipSync } from 'fflate'
import readXlsx from 'read-excel-file/universal'
import { guardedUnzip, xmlOf } from '../guarded-unzip.ts'
import { decodeText, hasWrongLetters } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import { CannotRead, type Cell, type Sheet, type Unreadable } from './spreadsheet.ts'

/** An .xlsx of 2,000 rows has about 2 MB in some 15 parts. */
const MOST = { entries: 200, bytes: 40 * 1024 * 1024, ratio: 200 } as const

/**
 * The XML of an .xlsx, as a zip that holds nothing else and is not compressed, so that whoever reads it inflates nothing again.
 * @throws CannotRead
 */
function unpack(bytes: Uint8Array): Uint8Array {
  const parts = guardedUnzip(bytes, {
    most: MOST,
    isWanted: name => /^(?!__proto__)[^\\]+\.(xml|xml\.rels)$|\.rels$/.test(name),
    refuse: why => new CannotRead(why === 'damaged' ? 'E_SHEET_UNREADABLE' : 'E_SHEET_TOO_LARGE'),
  })
  for (const name of Object.keys(parts)) parts[name] = harmless(parts[name] as Uint8Array<ArrayBuffer>)
  if (!parts['xl/workbook.xml']) throw new CannotRead('E_SHEET_UNREADABLE')
  return zipSync(parts, { level: 0 })
}

/** Cells that hold an error of a formula become its text (#N/A), which the reader would otherwise pass over in silence. */
function harmless(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const wide = part[0] === 0xff || part[0] === 0xfe
  const xml = xmlOf(part)
  if (wide || xml === undefined) throw new CannotRead('E_SHEET_UNREADABLE')
  if (xml.includes('sheetData')) demandReach(xml)
  if (!xml.includes('t="e"')) return part
  return new TextEncoder().encode(xml.replace(/(<c\s[^>]*?\bt=)"e"/g, '$1"str"'))
}

/** The last row and column of Excel, and as many cells as a worker has room for. */
const REACH = { rows: 1_048_576, columns: 16_384, cells: 5_000_000 } as const
/** Where a row or a cell stands, whatever else its tag holds. */
const PLACE = /\br\s*=\s*["']\s*([A-Z]*)(\d+)/gi

/** The reader fills what lies before a cell, row by row: a number at the end of the world would cost a worker's whole time and memory. */
function demandReach(xml: string): void {
  let [rows, columns] = [0, 0]
  for (const { 1: letters = '', 2: number, index } of xml.matchAll(PLACE)) {
    const [row, column] = [Number(number), columnOf(letters)]
    if (row > REACH.rows || column > REACH.columns) throw new CannotRead('E_SHEET_TOO_LARGE')
    // Nothing is filled before a cell that was painted alone.
    const isEmpty = xml[xml.indexOf('>', index) - 1] === '/'
    if (column === 0 || isEmpty) continue
    rows = Math.max(rows, row)
    columns = Math.max(columns, column)
    if (rows * columns > REACH.cells) throw new CannotRead('E_SHEET_TOO_LARGE')
  }
}

/** A is 1, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * The sheets of a file by what its bytes are. Runs in a worker (read-spreadsheet.ts): a file can cost more time and
 * memory than its size tells.
 * @param cell the longest text of a cell that is read
 * @throws CannotRead
 */
export async function readSheets(
  bytes: Uint8Array,
  type: string,
  cell: number = SPREADSHEET.cell,
): Promise<Sheet[]> {
  if (type === 'application/x-cfb')
    throw new CannotRead(isEncrypted(bytes) ? 'E_SHEET_PROTECTED' : 'E_SHEET_OLD_EXCEL')
  const refused = REFUSED[type]
  if (refused) throw new CannotRead(refused)
  const sheets = type === 'text/csv' ? [fromText(decodeText(bytes), cell)] : await fromWorkbook(bytes, cell)
  for (const { rows } of sheets) {
    const texts = rows.flat().filter(cell => typeof cell === 'string')
    if (hasWrongLetters(texts.join(' '))) throw new CannotRead('E_SHEET_LETTERS')
  }
  return sheets
}

/** What people hand in instead: XML that Excel 2003 called a workbook, and lists of other programs. */
const REFUSED: Readonly<Record<string, Unreadable>> = {
  'application/xml': 'E_SHEET_OLD_EXCEL',
  'application/vnd.oasis.opendocument.spreadsheet': 'E_SHEET_KIND',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'E_SHEET_KIND',
  'application/pdf': 'E_SHEET_KIND',
}

/** Pages of a school's software that are saved as .xls are HTML or XML, which Excel alone takes for a table. */
function fromText(text: string, cell: number): Sheet {
  if (/^\s*<[!?a-z]/i.test(text)) throw new CannotRead('E_SHEET_OLD_EXCEL')
  return within('', parseCsv(text), cell)
}

async function fromWorkbook(bytes: Uint8Array, cell: number): Promise<Sheet[]> {
  try {
    const sheets = await readXlsx(new Blob([new Uint8Array(unpack(bytes))]))
    return sheets.map(({ sheet, data }) => within(sheet, data as unknown as Cell[][], cell))
  } catch (error) {
    throw error instanceof CannotRead ? error : new CannotRead('E_SHEET_UNREADABLE')
  }
}

/** A workbook with a password is a container like an old .xls, with a stream of this name in UTF-16. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )

function within(name: string, rows: readonly (readonly Cell[])[], most: number): Sheet {
  const isFull = (row: readonly Cell[]) => row.some(cell => cell !== null)
  const used = rows.slice(0, rows.findLastIndex(isFull) + 1)
  const width = used.reduce((most, row) => Math.max(most, row.findLastIndex(cell => cell !== null) + 1), 0)
  return {
    name,
    rows: used
      .slice(0, SPREADSHEET.rows)
      .map(row => row.slice(0, SPREADSHEET.columns).map(cell => tidy(cell, most))),
    cut: used.length > SPREADSHEET.rows || width > SPREADSHEET.columns,
  }
}

/** The mark that keeps a text from being a formula is none of its signs: what we wrote is read as it was (product 5.14). */
const tidy = (cell: Cell, most: number): Cell =>
  typeof cell === 'string'
    ? cell
        .normalize('NFC')
        .trim()
        .replace(/^'(?=[=+\-@])/, '')
        .slice(0, most + 1) || null
    : cell
