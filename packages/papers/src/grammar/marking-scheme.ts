import type { Table } from '../document.ts'
import { allLines, type Flow, isEmpty, plainLine } from './line.ts'

/** What a marking scheme says of one question: the cells of its rows, and what each is worth. */
export interface SchemeRow {
  /** As it stands: "I", "Phần II"; null where the table has no such column, or says nothing yet. */
  part: string | null
  number: number
  lines: Flow[]
}

const NUMBER = /^(?:câu(?:\s*hỏi)?|bài|câu\s*[/,]\s*ý|question)$/iu
const CONTENT = /^(?:nội\s*dung|hướng\s*dẫn|lời\s*giải|yêu\s*cầu|gợi\s*ý|đáp\s*án)/iu
const PART = /^phần$/iu
const POINTS = /^(?:biểu\s*|thang\s*)?điểm/iu

/** "Phần | Câu | Nội dung | Điểm", with cells that hold for the rows below; null for another table. */
export function schemeOf(
  { rows }: Table,
  flowOf: (cell: Table['rows'][number][number]) => Flow[],
): SchemeRow[] | null {
  const [head = [], ...body] = rows
  const names = head.map(textOf)
  const [number, content, part, points] = [NUMBER, CONTENT, PART, POINTS].map(pattern =>
    names.findIndex(name => pattern.test(name)),
  ) as [number, number, number, number]
  if (number < 0 || content < 0 || points < 0 || body.length === 0) return null
  let [lastPart, last]: [string | null, number | null] = [null, null]
  const found: SchemeRow[] = []
  for (const row of body) {
    const partName = part < 0 ? '' : textOf(row[part] ?? [])
    if (partName !== '') lastPart = partName
    const digits = /\d{1,3}/.exec(textOf(row[number] ?? []))?.[0]
    if (digits !== undefined) last = Number(digits)
    else if (partName !== '') last = null
    // A row over the whole table, such as the name of the next part.
    if (last === null) return null
    const worth = textOf(row[points] ?? [])
    // Columns that nobody expected, such as "Ý", keep their words.
    const cells = row.filter((_, at) => at !== part && at !== number && at !== points)
    const lines = cells.flatMap(flowOf).filter(item => item.kind === 'table' || !isEmpty(item))
    const at = lines[0]?.at ?? 0
    found.push({
      part: lastPart,
      number: last,
      lines:
        worth === ''
          ? lines
          : [...lines, plainLine(at, /^[\d.,]+$/.test(worth) ? `(${worth} điểm)` : `(${worth})`)],
    })
  }
  return found
}

const textOf = (cell: Table['rows'][number][number]): string =>
  allLines(cell)
    .map(({ text }) => text.trim())
    .join(' ')
    .trim()
