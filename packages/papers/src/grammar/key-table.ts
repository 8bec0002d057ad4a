import type { Table } from '../document.ts'
import type { KeyEntry } from './key-text.ts'
import { truths } from './key-text.ts'
import { allLines, isGuess, type Line } from './line.ts'
import { isMarked, variantOf } from './patterns.ts'

export interface KeyTable {
  /** By the variant that the table itself names; null for the one it names none of. */
  byVariant: Map<string | null, KeyEntry[]>
}

const NUMBERS = /^(?:c(?:[aâ]u(?:\s*hỏi)?)?|hỏi|question|stt|số)?\s*[\\/|]?\s*(?:mã\s*đề)?$/iu
const ANSWERS = /^(?:đáp\s*án|chọn|đ\/?a|answers?|key|trả\s*lời|kết\s*quả|kq)/iu
const LETTER = /^[A-H]$/
/** Letters that are surely a key, whatever stands before them. */
const LEAST = 4
/** And as a share of the numbers: guesses say nothing. */
const MOST = 0.7

/** The key that a table gives; null where it is no key. `surely`: it stands in the key part, where any text may be an answer. */
export function readKeyTable(table: Table, surely: boolean): KeyTable | null {
  const cells = table.rows.map(row => sureTexts(row.map(allLines)))
  const found = byStatements(cells) ?? byRows(cells) ?? byColumns(cells) ?? byCells(cells) ?? byPairs(cells)
  if (!found) return null
  // What a teacher marks has no key.
  for (const [variant, entries] of found)
    found.set(
      variant,
      entries.filter(({ answer }) => !isMarked(answer)),
    )
  const all = [...found.values()].flat()
  const sure = all.every(({ answer }) => LETTER.test(answer) || truths(answer) !== null)
  return all.length > 0 && (surely || sure) ? { byVariant: found } : null
}

/** What cells of a row say. An answer that is a guess says nothing, and a number that is one goes by those around it. */
function sureTexts(cells: readonly (readonly Line[])[]): string[] {
  const texts = cells.map(lines =>
    lines
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const guesses = cells.map(lines => lines.some(({ signs }) => signs.some(isGuess)))
  if (!guesses.includes(true)) return texts
  const sure = texts.flatMap((text, at) => (isNumber(text) && !guesses[at] ? [numberOf(text) - at] : []))
  const [first] = sure
  const isCounted = sure.length > 1 && sure.every(off => off === first) && !ANSWERS.test(texts[0] ?? '')
  const areLetters = texts.slice(1).some(text => LETTER.test(text)) && texts.slice(1).every(isAnswer)
  // "Câu" and "ĐA" are none of the signs of keys: before numbers in order and before letters a head needs no name.
  const isHead = (text: string) =>
    isNumber(text) || NUMBERS.test(text) || ANSWERS.test(text) || variantOf(text) !== null
  const isNameless = (isCounted || areLetters) && !isHead(texts[0] ?? '')
  return texts.map((text, at) => {
    if (!guesses[at]) return text
    if (at === 0) return isNameless ? '' : text
    return isCounted && first !== undefined ? `${first + at}` : ''
  })
}

const isAnswer = (text: string): boolean => text === '' || LETTER.test(text)
const isNumber = (text: string): boolean => /^(?:câu\s*)?\d{1,3}\.?$/iu.test(text)
const numberOf = (text: string): number => Number(/\d+/.exec(text)?.[0])

/** A row for each question and a column for each of its statements: "Câu | a) | b) | c) | d)". */
function byStatements(cells: readonly string[][]): Map<string | null, KeyEntry[]> | null {
  const [[first = '', ...letters] = [], ...rows] = cells
  const isNamed = letters.every((text, at) =>
    new RegExp(`^(?:ý|lệnh(?:\\s+hỏi)?)?\\s*${'abcdefgh'[at]}\\s*[).]?$`, 'iu').test(text),
  )
  // Above truths alone "b)" may have been recognised as "0".
  const isShort = rows.length > 1 && letters.every(({ length }) => length <= 2)
  if (letters.length < 2 || !NUMBERS.test(first) || !(isNamed || isShort) || rows.length === 0) return null
  const entries = rows.map(([number = '', ...answer]) => ({ number, answer: answer.join(' ') }))
  const isKey = entries.every(
    ({ number, answer }) => isNumber(number) && truths(answer)?.length === letters.length,
  )
  return isKey
    ? new Map([[null, entries.map(({ number, answer }) => ({ number: numberOf(number), answer }))]])
    : null
}

/** Rows of numbers with rows of answers below: one, or a statement (a, b, c, d) or a variant each. */
function byRows(cells: readonly string[][]): Map<string | null, KeyEntry[]> | null {
  const found = new Map<string | null, KeyEntry[]>()
  let numbers: (number | null)[] | null = null
  for (const row of cells) {
    const [first = '', ...rest] = row
    const headed = rest.length > 0 && NUMBERS.test(first)
    if ((headed ? rest : row).filter(text => text !== '').every(isNumber) && row.some(isNumber)) {
      numbers = row.map((text, at) => (isNumber(text) && !(headed && at === 0) ? numberOf(text) : null))
      continue
    }
    if (!numbers) return null
    const variant = variantOf(first) ?? (/^\d{3,4}$/.test(first) ? first : null)
    const statement = /^[a-d]\s*[).]?$/i.test(first) && numbers[0] === null
    const bare = (numbers[0] !== null || first === '') && row.every(isAnswer)
    // Before so many letters a head may have been recognised as anything.
    const isKey = bare || isOfLetters(rest, numbers.slice(1))
    if (!ANSWERS.test(first) && !variant && !statement && !isKey) return null
    row.forEach((answer, at) => {
      const number = numbers?.[at]
      if (number == null || answer === '') return
      const entries = found.get(variant) ?? []
      found.set(variant, entries)
      const known = entries.find(entry => entry.number === number)
      if (statement && known) known.answer += answer
      else entries.push({ number, answer })
    })
  }
  return found.size > 0 ? found : null
}

/** Whether letters stand below most numbers, and nothing else does. */
function isOfLetters(answers: readonly string[], numbers: readonly (number | null)[]): boolean {
  const letters = answers.filter((text, at) => LETTER.test(text) && numbers[at] != null).length
  const counted = numbers.filter(number => number !== null).length
  return answers.every(isAnswer) && letters >= LEAST && letters >= counted * MOST
}

/** A column of numbers with answers beside it, once or several times, or a column a variant. */
function byColumns(cells: readonly string[][]): Map<string | null, KeyEntry[]> | null {
  const [head = [], ...rows] = cells
  const columns = head.flatMap((text, at) => {
    const variant = variantOf(text) ?? (/^\d{3,4}$/.test(text) ? text : null)
    return ANSWERS.test(text) || variant ? [{ at, variant }] : []
  })
  if (columns.length === 0 || rows.length === 0 || !NUMBERS.test(head[0] ?? '')) return null
  const found = new Map<string | null, KeyEntry[]>()
  for (const { at, variant } of columns) {
    // Its numbers stand in the nearest column to the left that holds numbers.
    const place = head.findLastIndex((text, other) => other < at && NUMBERS.test(text))
    const statements = head.findIndex(
      (text, other) => other > place && other < at && /^(?:ý|lệnh)/iu.test(text),
    )
    let number = 0
    for (const row of rows) {
      if (isNumber(row[place] ?? '')) number = numberOf(row[place] as string)
      const answer = row[at] ?? ''
      if (answer === '' || number === 0) continue
      const entries = found.get(variant) ?? []
      found.set(variant, entries)
      const known = statements < 0 ? undefined : entries.find(entry => entry.number === number)
      if (known) known.answer += answer
      else entries.push({ number, answer })
    }
  }
  return found.size > 0 ? found : null
}

/** A number with its letter in each cell: "1. A", behind which may be a full stop, or dust. */
function byCells(cells: readonly string[][]): Map<string | null, KeyEntry[]> | null {
  const texts = cells.flat().filter(text => text !== '')
  const entries = texts.flatMap(text => {
    const found = /^(?:câu\s*)?(\d{1,3})\s*[.:\-–)]?\s*([A-H]|[ĐS]{4})\s*[.,;:]?$/iu.exec(text)
    return found ? [{ number: Number(found[1]), answer: (found[2] as string).toUpperCase() }] : []
  })
  return entries.length > 1 && entries.length >= texts.length * 0.7 ? new Map([[null, entries]]) : null
}

/** Columns of numbers, each with its letters beside it, below no heads. */
function byPairs(cells: readonly string[][]): Map<string | null, KeyEntry[]> | null {
  const entries: KeyEntry[] = []
  for (const row of cells)
    for (let at = 0; at < row.length; at += 2) {
      const [number = '', answer = ''] = row.slice(at, at + 2)
      if (number === '' && answer === '') continue
      if (!isNumber(number) || !LETTER.test(answer)) return null
      entries.push({ number: numberOf(number), answer })
    }
  return entries.length > 1 ? new Map([[null, entries]]) : null
}
