import type { Block, Table } from '../document.ts'
import { allLines, type Flow, isEmpty, type Line, plainLine, prefixed } from './line.ts'
import { splitOptions } from './split-options.ts'

const NUMBER = /^(?:stt|tt|câu|câu\s*(?:hỏi|số)|số|no\.?|question)$/iu
const ANSWER = /^(?:đáp\s*án|đ\/?a|answers?|key)(?:\s+đúng)?$/iu
const OPTION = /^(?:phương\s*án|đáp\s*án|lựa\s*chọn|option)?\s*([A-H])$/iu

/**
 * A table with a question a row: its number, its text with the options in it or in columns of their own, its answer. As
 * lines of a paper that is written out; null for another table.
 */
export function flowOfBank({ rows }: Table, flowOf: (blocks: readonly Block[]) => Flow[]): Flow[] | null {
  const [head = [], ...questions] = rows
  const names = head.map(cell =>
    allLines(cell)
      .map(({ text }) => text.trim())
      .join(' ')
      .trim(),
  )
  const number = names.findIndex(name => NUMBER.test(name))
  const answer = names.findIndex(name => ANSWER.test(name))
  const options = names.map(name => OPTION.exec(name)?.[1]?.toUpperCase() ?? null)
  const text = names.findIndex((_, at) => at !== number && at !== answer && options[at] === null)
  if (number < 0 || text < 0) return null
  const holds = (row: Block[][]) =>
    options.includes('A') || allLines(row[text] ?? []).some(line => splitOptions(line, 0, false) !== null)
  if (questions.length === 0 || questions.filter(holds).length < questions.length / 2) return null
  return questions.flatMap(row => {
    const count = /\d+/.exec(allLines(row[number] ?? [])[0]?.text ?? '')?.[0]
    const cell = (at: number) => flowOf(row[at] ?? []).filter(item => item.kind === 'table' || !isEmpty(item))
    const answerLines = answer < 0 ? [] : cell(answer)
    return [
      ...(count === undefined ? cell(text) : headed(`Câu ${count}. `, cell(text))),
      ...options.flatMap((letter, at) => (letter === null ? [] : headed(`${letter}. `, cell(at)))),
      ...headed('Đáp án: ', answerLines),
      // A column that nobody expected keeps its words.
      ...names.flatMap((_, at) =>
        at === number || at === text || at === answer || options[at] != null ? [] : cell(at),
      ),
    ]
  })
}

function headed(words: string, [first, ...rest]: readonly Flow[]): Flow[] {
  if (!first) return []
  const line: Line | null = first.kind === 'line' ? first : null
  return line ? [prefixed(words, line), ...rest] : [plainLine(first.at, words), first, ...rest]
}
