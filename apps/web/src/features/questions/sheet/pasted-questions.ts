import { storedOf } from '../../../shared/ui/rich-text/plain-line.ts'
import { emptyOf, NEW_QUESTION, type QuestionValues } from '../question-values.ts'

const QUESTION = /^(?:câu|bài|question)\s*\d{1,3}\s*[.:)]?\s*/i
const KEY = /^(?:đáp án|đ\/a|answer|key)(?:\s+đúng)?\s*[:.]\s*/i
const HINT = /^(?:lời giải|hướng dẫn giải|giải thích)\s*[:.]?\s*/i
const LETTERS = 'ABCDEFGHIJ'

interface Pasted {
  readonly content: string[]
  readonly options: string[]
  readonly hint: string[]
  right: number | null
  answer: string
}

/**
 * The questions of a text that was copied from a paper: "Câu 1. … A. … B. …", options one or several a line; the right one
 * is marked by an asterisk before its letter, or by "Đáp án: B". Nothing where no line begins with "Câu 1".
 */
export function pastedQuestions(text: string, like: QuestionValues = NEW_QUESTION): QuestionValues[] {
  const found: Pasted[] = []
  for (const line of text
    .normalize('NFC')
    .split(/\r?\n/)
    .map(part => part.trim())) {
    if (line === '') continue
    if (QUESTION.test(line)) {
      found.push({ content: [], options: [], hint: [], right: null, answer: '' })
      const rest = line.replace(QUESTION, '')
      if (rest) read(found.at(-1) as Pasted, rest)
    } else if (found.length > 0) read(found.at(-1) as Pasted, line)
  }
  return found.map(pasted => valuesOf(pasted, like))
}

function read(into: Pasted, line: string): void {
  const { content, options, hint } = into
  if (HINT.test(line) || hint.length > 0) {
    const rest = line.replace(HINT, '')
    if (rest) hint.push(rest)
    return
  }
  if (KEY.test(line)) {
    into.answer = line.replace(KEY, '')
    const letter = LETTERS.indexOf(/^([A-J])(?![\p{L}\d])/u.exec(into.answer)?.[1] ?? '?')
    if (letter >= 0 && letter < options.length) into.right = letter
    return
  }
  const first = optionAt(line, options.length)
  if (!first || (options.length === 0 && first.index > 0 && !optionAt(line.slice(first.end), 1))) {
    // What goes on in the next line belongs to what was read last.
    const last = options.length - 1
    if (last >= 0) options[last] = `${options[last]}\n${line}`
    else content.push(line)
    return
  }
  if (first.index > 0) {
    const before = line.slice(0, first.index).trim()
    if (options.length > 0) options[options.length - 1] += `\n${before}`
    else content.push(before)
  }
  let rest = line.slice(first.end)
  let mark = first.marked
  for (;;) {
    const next = optionAt(rest, options.length + 1)
    if (mark) into.right = options.length
    options.push((next ? rest.slice(0, next.index) : rest).trim())
    if (!next) return
    mark = next.marked
    rest = rest.slice(next.end)
  }
}

/** Where the option of a place begins in a line: its letter with a full stop or bracket, at the beginning or behind a space. */
function optionAt(line: string, place: number) {
  const letter = LETTERS[place]
  if (!letter) return null
  const match = new RegExp(`(?:^|\\s)(\\*?)\\s?${letter}(\\*?)\\s?[.)](?!\\d)\\s*`).exec(line)
  return match && { index: match.index, end: match.index + match[0].length, marked: !!(match[1] || match[2]) }
}

function valuesOf({ content, options, hint, right, answer }: Pasted, like: QuestionValues): QuestionValues {
  const html = (lines: readonly string[]) => storedOf(lines.join('\n'))
  const written =
    options.length >= 2
      ? { ...emptyOf('MultiChoice'), answers: options.map(option => storedOf(option)), right }
      : { ...emptyOf('ShortAnswer'), right: answer ? [answer] : [] }
  return {
    ...NEW_QUESTION,
    point: like.point,
    content: html(content),
    answerHint: html(hint),
    // The fields of its type, as the empty one had them.
    written: written as QuestionValues['written'],
  }
}
