import type { FoundAnswer, Html, KeySource, Warning } from '../found.ts'
import { type Hidden, optionHtml } from './html.ts'
import type { KeyMarks } from './key-marks.ts'
import { truths } from './key-text.ts'
import { type Flow, slice, trimmed } from './line.ts'
import { pairsOf } from './matching.ts'
import type { PartKind } from './patterns.ts'
import type { ReadOption, ReadQuestion, StatedKey } from './reading.ts'

/** A statement that says at its own end what it is: "… (Đ)", "… – Sai". */
const TRUTH_AT_END =
  /(?:\s*[([]\s*(đúng|sai|true|false|[đstf])\s*[)\]]|\s+[-–→:]\s*(đúng|sai|true|false|đ|s)|\t\s*(đúng|sai|đ|s))\s*\.?\s*$/iu

/** The same before its words: "[Đ] …", "(Sai) …". */
const TRUTH_AT_START = /^\s*[([]\s*(đúng|sai|true|false|[đs])\s*[)\]]\s*[:.–-]?\s*(?=\S)/iu

/** The type of a question by its options, its part and its key. */
export function typeOf(
  question: ReadQuestion,
  kind: PartKind | null,
  upperElsewhere: boolean,
): FoundAnswer['type'] {
  const { options, lower, columns } = question
  if (columns) return 'Matching'
  const texts = question.statedKeys.map(({ text }) => text)
  if (options.length >= 2) {
    const spoken =
      [...texts, explainedTruths(question.solution)].some(text => truths(text) !== null) ||
      options.every(option => truthAtEnd(option) !== null) ||
      options.every(option => truthAtStart(option) !== null)
    // A key of statements in a part of one choice belongs to another part.
    if ((spoken && (lower || kind !== 'choice')) || kind === 'true-false') return 'TrueFalse'
    const isLetterKey = texts.some(text => /^[a-h]$/i.test(text))
    const statements = lower && options.every(({ letter }) => letter.text.includes(')'))
    return statements && upperElsewhere && !isLetterKey && kind !== 'choice' ? 'TrueFalse' : 'MultiChoice'
  }
  if (kind === 'essay') return 'Essay'
  return kind === 'short' || texts.some(text => text.length <= 40) ? 'ShortAnswer' : 'Essay'
}

/** An answer, and how it was known. */
interface SourcedAnswer<Answer> {
  answer: Answer
  by: KeySource
}

export function answerOf(
  question: ReadQuestion,
  type: FoundAnswer['type'],
  marks: KeyMarks,
  warn: (warning: Warning) => void,
): FoundAnswer & { keySource: KeySource | null } {
  switch (type) {
    case 'MultiChoice': {
      const stated = question.statedKeys.flatMap(({ text, from }) =>
        indexOf(text, question.options.length).map(answer => ({ answer, by: from })),
      )
      const marked = marks.choices(question)
      // A mark that is no habit of the paper is no key, but may say that the key is wrong.
      const alone = marked.length === 0 && stated.length > 0 ? marks.alone(question) : []
      return {
        type,
        options: htmlOf(question, marks),
        ...agreed([...marked, ...stated, ...alone], warn),
      }
    }
    case 'Matching': {
      const columns = question.columns ?? { left: [], right: [] }
      const right = columns.right.map(line => optionHtml([line]))
      const stated = question.statedKeys.flatMap(({ text, from }) => {
        const pairs = pairsOf(text, columns.left.length)
        return pairs ? [{ answer: pairs.map(at => right[at] as Html), by: from }] : []
      })
      return { type, options: columns.left.map(line => optionHtml([line])), ...agreed(stated, warn) }
    }
    case 'TrueFalse':
      return { type, ...trueFalseAnswer(question, marks, warn) }
    case 'ShortAnswer': {
      const stated = question.statedKeys
        .map(({ text, from }) => ({ answer: withoutStop(text), by: from }))
        .filter(({ answer }) => answer !== '')
      const { right, keySource } = agreed(stated, warn)
      return { type, options: [], right: right === null ? null : [right], keySource }
    }
    case 'Essay':
      return { type, options: [], right: null, keySource: null }
  }
}

function trueFalseAnswer(question: ReadQuestion, marks: KeyMarks, warn: (warning: Warning) => void) {
  const [atEnds, atStarts] = [truthAtEnd, truthAtStart].map(truthOf => {
    const found = question.options.map(truthOf)
    return found.every(truth => truth !== null) ? found : null
  })
  const explained: StatedKey = { text: explainedTruths(question.solution), from: 'key-line' }
  const answers: SourcedAnswer<boolean[]>[] = [...question.statedKeys, explained].flatMap(
    ({ text, from }) => {
      const found = truths(text)
      return found?.length === question.options.length ? [{ answer: found, by: from }] : []
    },
  )
  for (const answer of [atEnds, atStarts]) if (answer) answers.push({ answer, by: 'key-line' })
  const marked = answers.length === 0 ? marks.truths(question) : null
  const ended = atEnds ? question.options.map(withoutTruth) : question.options
  const options = (atStarts ? ended.map(withoutFirstTruth) : ended).map(withoutPlace)
  return { options: htmlOf({ options }, marks), ...agreed(marked ? [marked] : answers, warn) }
}

/** The one answer that all sources give; null, said as a warning, where there is none or they differ. */
function agreed<Answer>(
  answers: readonly SourcedAnswer<Answer>[],
  warn: (warning: Warning) => void,
): { right: Answer | null; keySource: KeySource | null } {
  const [first] = answers
  if (!first) warn('no-key')
  const differ = answers.some(({ answer }) => !isSame(answer, first?.answer))
  if (differ) warn('key-contradicts')
  return first && !differ ? { right: first.answer, keySource: first.by } : { right: null, keySource: null }
}

/** A word or a number has no full stop; a sentence keeps its own. */
const withoutStop = (text: string): string =>
  (text.trim().split(/\s+/).length > 3 ? text : text.replace(/\s*\.\s*$/, '')).trim()

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A solution that goes through the statements: "a) Sai. Vì …", "b) Đúng …". */
const explainedTruths = (solution: readonly Flow[]): string =>
  solution
    .flatMap(item =>
      item.kind === 'line' ? (/^\s*[a-h]\s*[).:]\s*(đúng|sai)(?![\p{L}])/iu.exec(item.text)?.[1] ?? []) : [],
    )
    .join(' ')

function indexOf(keyText: string, options: number): number[] {
  // "B. x = 2" names the option and says it again.
  const letter = /^([a-h])$/i.exec(keyText)?.[1] ?? /^([A-H])\s*[.):–-]/.exec(keyText)?.[1]
  const index = letter === undefined ? -1 : letter.toUpperCase().charCodeAt(0) - 65
  return index >= 0 && index < options ? [index] : []
}

const htmlOf = ({ options }: Pick<ReadQuestion, 'options'>, marks: KeyMarks): Html[] =>
  options.map(option => {
    const hidden: Hidden = marks.hidden(option)
    return optionHtml(option.lines, hidden)
  })

function truthAtEnd({ lines }: ReadOption): boolean | null {
  const last = lines.at(-1)
  const found = last?.kind === 'line' ? TRUTH_AT_END.exec(last.text) : null
  const word = found?.slice(1).find(group => group !== undefined)
  return word === undefined ? null : /^[đt]/iu.test(word)
}

function withoutTruth({ letter, lines }: ReadOption): ReadOption {
  const shortened = lines.map((item, at): Flow => {
    if (item.kind !== 'line' || at !== lines.length - 1) return item
    const found = TRUTH_AT_END.exec(item.text)
    return found ? trimmed(slice(item, 0, found.index)) : item
  })
  return { letter, lines: shortened }
}

/** A place to write Đ or S into, before or behind a statement. */
const PLACE = /^\s*(?:\[\s*\]|\(\s*\)|[☐□]|[.…_]{2,}|…)\s*|\s*(?:\[\s*\]|\(\s*\)|[☐□]|[.…_]{3,}|…)\s*$/gu

function withoutPlace({ letter, lines }: ReadOption): ReadOption {
  const bare = lines.map((item): Flow => {
    if (item.kind !== 'line') return item
    const [first, last] = [item.text.match(PLACE)?.[0] ?? '', [...item.text.matchAll(PLACE)].at(-1)]
    const from = item.text.startsWith(first) ? first.length : 0
    const to = last && last.index > from ? last.index : item.text.length
    return trimmed(slice(item, from, to))
  })
  return { letter, lines: bare }
}

function truthAtStart({ lines: [first] }: ReadOption): boolean | null {
  const found = first?.kind === 'line' ? TRUTH_AT_START.exec(first.text) : null
  return found ? /^[đt]/iu.test(found[1] as string) : null
}

function withoutFirstTruth({ letter, lines: [first, ...rest] }: ReadOption): ReadOption {
  const found = first?.kind === 'line' ? TRUTH_AT_START.exec(first.text) : null
  if (first?.kind !== 'line' || !found) return { letter, lines: first ? [first, ...rest] : rest }
  return { letter, lines: [slice(first, found[0].length), ...rest] }
}
