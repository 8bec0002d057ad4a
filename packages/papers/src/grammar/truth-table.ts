import type { Block, Table } from '../document.ts'
import { allLines, type Flow, isEmpty, joined, plainLine, prefixed } from './line.ts'

/** What stands above statements and says nothing of them. */
const HEAD =
  /^(?:stt|tt|ý|câu|(?:các\s+)?(?:phát\s+biểu|mệnh\s+đề|nội\s+dung|khẳng\s+định|nhận\s+định|lệnh\s+hỏi|statements?))?$/iu

/** Statements with a cell to tick under "Đúng" and one under "Sai", as lines that end in what is ticked; null for another table. */
export function flowOfTruths(
  { at, rows }: Table,
  flowOf: (blocks: readonly Block[]) => Flow[],
): Flow[] | null {
  const [head = [], ...statements] = rows
  const names = head.map(cellText)
  const yes = names.findIndex(name => /^(?:đúng|đ|true)$/iu.test(name))
  const no = names.findIndex(name => /^(?:sai|s|false)$/iu.test(name))
  if (yes < 1 || no < 1 || statements.length < 2) return null
  const above = head.flatMap((cell, column) =>
    column === yes || column === no || HEAD.test(names[column] ?? '') ? [] : flowOf(cell),
  )
  return above.concat(
    statements.flatMap((row, index) => {
      const cells = row.flatMap((cell, column) =>
        column === yes || column === no
          ? []
          : flowOf(cell).filter(item => item.kind === 'table' || !isEmpty(item)),
      )
      const lines = cells.filter(item => item.kind === 'line')
      if (lines.length !== cells.length) return cells
      const ticked = [row[yes], row[no]].map(cell => cellText(cell ?? []) !== '')
      const text = joined(lines)
      const lettered = /^\s*[a-h]\s*[.)]/u.test(text.text) ? text : prefixed(`${'abcdefgh'[index]}) `, text)
      if (ticked[0] === ticked[1]) return lettered
      return joined([lettered, plainLine(at, ticked[0] ? 'Đ' : 'S')])
    }),
  )
}

const cellText = (cell: readonly Block[]): string =>
  allLines(cell)
    .map(({ text }) => text.trim())
    .join(' ')
    .trim()
