import { BIRTHDAY_PARTS, fieldOfHead, IS_OF_PARENTS, type RosterField } from '../../data/roster-words.ts'
import type { Cell, Sheet } from '../../kernel/spreadsheets/spreadsheet.ts'
import { foldWords } from './fold-words.ts'
import { textOf } from './read-cells.ts'

/** How far down a head may stand. */
const FIRST_ROWS = 30

export interface Column {
  /** As the file writes it, for people. */
  readonly title: string
  readonly field: RosterField | null
}

export interface Header {
  readonly sheet: Sheet
  /** The first row below it, from 0. */
  readonly below: number
  readonly columns: readonly Column[]
}

/** The heads of all sheets that have one, and the one that knows most columns; without a name column there is none. */
export function findHeaders(sheets: readonly Sheet[]): { best: Header | undefined; headers: Header[] } {
  const found = sheets.flatMap(sheet => headerOf(sheet) ?? [])
  const [best] = found.toSorted((one, other) => known(other) - known(one))
  // A word that happens to be a head is not yet a list beside a real one.
  return { best, headers: found.filter(header => header === best || known(header) > 1) }
}

/** The head of a sheet that knows most columns; of one row, where a second one adds nothing but a title above. */
function headerOf(sheet: Sheet): Header | undefined {
  let best: Header | undefined
  for (const depth of [1, 2])
    for (let at = 0; at < Math.min(FIRST_ROWS, sheet.rows.length); at += 1) {
      const header = headerAt(sheet, at, depth)
      if (header && (!best || known(header) > known(best))) best = header
    }
  return best
}

const known = ({ columns }: Header) => fieldsOf(columns).size
const fieldsOf = (columns: readonly Column[]) => new Set(columns.flatMap(({ field }) => field ?? []))

function headerAt(sheet: Sheet, at: number, depth: number): Header | undefined {
  const top = sheet.rows[at] ?? []
  const sub = depth === 2 ? (sheet.rows[at + 1] ?? []) : []
  // Numbers and dates are no heads: the second row is the first pupil.
  if (depth === 2 && (!sub.some(isWords) || sub.some(cell => cell !== null && !isWords(cell))))
    return undefined
  const columns = columnsOf(top, sub)
  const fields = fieldsOf(columns)
  const named = fields.has('fullname') || (fields.has('lastname') && fields.has('firstname'))
  if (!named) return undefined
  const below = at + depth
  return { sheet, below, columns: parted(sheet, below, columns) }
}

const isWords = (cell: Cell): cell is string => typeof cell === 'string' && !/^[\d\s./-]+$/.test(cell)

/** A head over several columns is written in the first of them: "Phụ huynh" over "Họ tên" and "SĐT". */
function columnsOf(top: readonly Cell[], sub: readonly Cell[]): Column[] {
  let over = ''
  const heads = Array.from({ length: Math.max(top.length, sub.length) }, (_, at) => {
    const own = textOf(top[at]) ?? ''
    const under = textOf(sub[at]) ?? ''
    if (own || !under) over = own
    return { over, under, own }
  })
  const leaves = heads.map(({ over, under }) => foldWords(under || over))
  const day = leaves.findIndex((_, at) =>
    BIRTHDAY_PARTS.every(([, words], next) => words.test(leaves[at + next] ?? '')),
  )
  const taken = new Set<RosterField>()
  return heads.map(({ over, under, own }, at) => {
    const title = [over, under].filter(Boolean).join(' – ')
    const part = day < 0 ? undefined : BIRTHDAY_PARTS[at - day]?.[0]
    // What stands below a head about the parents is never the pupil's own.
    const words = under && IS_OF_PARENTS.test(foldWords(over)) ? [] : [under || over, own]
    const found = part ? [part] : [`${over} ${under}`, ...words].flatMap(readings)
    const field = found.find(each => each !== undefined && !taken.has(each)) ?? null
    if (field) taken.add(field)
    return { title, field }
  })
}

/** "Điện thoại (phụ huynh)" says more by its brackets, "Ngày sinh (dd/mm/yyyy)" does not. */
const readings = (head: string) =>
  [head.replace(/[()]/g, ' '), head].map(words => fieldOfHead(foldWords(words)))

/** "Họ và tên" is often one head over two columns, the second with the given names: then they are read as two. */
function parted(sheet: Sheet, below: number, columns: readonly Column[]): readonly Column[] {
  const at = columns.findIndex(({ field }) => field === 'fullname')
  const next = columns[at + 1]
  if (at < 0 || next?.title || columns.some(({ field }) => field === 'firstname')) return columns
  const filled = sheet.rows.slice(below).filter(row => isWords(row[at] ?? null))
  const both = filled.filter(row => isWords(row[at + 1] ?? null))
  if (filled.length === 0 || both.length < filled.length / 2) return columns
  const title = columns[at]?.title ?? ''
  return Array.from({ length: Math.max(columns.length, at + 2) }, (_, place) =>
    place === at
      ? { title, field: 'lastname' as const }
      : place === at + 1
        ? { title, field: 'firstname' as const }
        : (columns[place] as Column),
  )
}
