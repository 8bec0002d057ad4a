import { fieldOfHead, type RosterField } from '../../data/roster-words.ts'
import type { Cell, Sheet } from '../../kernel/spreadsheets/spreadsheet.ts'
import { foldWords } from './fold-words.ts'

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

/** The head that knows most columns in any of the sheets; without a name column there is none. */
export function findHeader(sheets: readonly Sheet[]): Header | undefined {
  let best: { header: Header; score: number } | undefined
  for (const sheet of sheets)
    for (let at = 0; at < Math.min(FIRST_ROWS, sheet.rows.length); at += 1)
      for (const depth of [1, 2]) {
        const header = headerAt(sheet, at, depth)
        const score = header ? fieldsOf(header.columns).size : 0
        if (header && score > (best?.score ?? 0)) best = { header, score }
      }
  return best?.header
}

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
  const taken = new Set<RosterField>()
  let over = ''
  return Array.from({ length: Math.max(top.length, sub.length) }, (_, at) => {
    const own = String(top[at] ?? '').trim()
    const under = String(sub[at] ?? '').trim()
    if (own || !under) over = own
    const title = [over, under].filter(Boolean).join(' – ')
    const found = [`${over} ${under}`, under || over, own].map(words => fieldOfHead(foldWords(words)))
    const field = found.find(each => each !== undefined && !taken.has(each)) ?? null
    if (field) taken.add(field)
    return { title, field }
  })
}

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
