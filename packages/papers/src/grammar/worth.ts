import type { Level } from '../found.ts'
import { type Flow, type Line, slice, trimmed } from './line.ts'
import type { ReadQuestion } from './reading.ts'

const NUMBER = String.raw`\d{1,2}(?:[.,]\d{1,3})?`
const POINTS = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER})\s*(?:điểm|đ|points?|pts?|marks?)(?![\p{L}])`,
  'iu',
)
/** NB, TH, VD, VDC, or the words. */
const LEVELS: readonly (readonly [RegExp, Level])[] = [
  [/^(?:vdc|vận\s+dụng\s+cao)$/iu, 'VDC'],
  [/^(?:vd|vdt|vận\s+dụng(?:\s+thấp)?)$/iu, 'VD'],
  [/^(?:th|thông\s+hiểu)$/iu, 'TH'],
  [/^(?:nb|nhận\s+biết)$/iu, 'NB'],
]
/** One pair of brackets with nothing but points and a level in it, and what parts it from the stem. */
const AT_START = /^\s*[.:]?\s*[([{<]([^()[\]{}<>]{1,28})[)\]}>]\s*[.:]?\s*/u
const AT_END = /\s*[([]([^()[\]]{1,28})[)\]]\s*\.?\s*$/u

/** Takes "(1,0 điểm)", "[TH]", "(NB – 0,25đ)" out of a question's text, at its head and at its end. */
export function takeWorth(question: ReadQuestion): void {
  const { content } = question
  const [first] = content
  if (first?.kind === 'line') content[0] = withoutHead(question, first)
  const last = content.findLastIndex(({ kind }) => kind === 'line')
  const line = content[last]
  if (line?.kind === 'line') content[last] = withoutEnd(question, withoutDots(question, line))
  question.content = content.filter(item => item.kind === 'table' || item.text.trim() !== '')
}

/** A whole line of dots to write on, which a PDF joins to the words above it. */
const withoutDots = ({ options }: ReadQuestion, line: Line): Line => {
  const dots = options.length === 0 ? /\s[\s→.…_]{20,}$/u.exec(line.text) : null
  return dots && /\p{L}/u.test(line.text.slice(0, dots.index)) ? trimmed(slice(line, 0, dots.index)) : line
}

/** "(0,5)." or "(TH – 0,5)." right behind the number of a question: points without their word. */
const BARE_POINTS = /^(?:(?:NB|TH|VDC?)\s?[-–]\s?)?(?:0[.,](?:25|5|50|75)|[1-4][.,](?:0|00|25|5|50|75))$/

function withoutHead(question: ReadQuestion, line: Line): Line {
  const found = AT_START.exec(line.text)
  const words = found?.[1] ?? ''
  if (!found || !take(question, BARE_POINTS.test(words) ? `${words}đ` : words)) return line
  return withoutHead(question, slice(line, found[0].length))
}

function withoutEnd(question: ReadQuestion, line: Line): Line {
  const found = AT_END.exec(line.text)
  if (!found || !take(question, found[1] as string)) return line
  return withoutEnd(question, trimmed(slice(line, 0, found.index)))
}

/** Notes what the words in brackets say; false where they say anything else, or nothing. */
function take(question: ReadQuestion, words: string): boolean {
  const points = POINTS.exec(words)
  const rest = words
    .replace(POINTS, ' ')
    .replace(/(?<![\p{L}])(?:mức(?:\s+độ)?|level)\s*:?/iu, ' ')
    .replace(/[-–;,:/|.]/g, ' ')
    .trim()
  const level = LEVELS.find(([pattern]) => pattern.test(rest))?.[1] ?? null
  if ((rest !== '' && level === null) || (points === null && level === null)) return false
  if (points) question.point ??= numberOf(points[1] as string)
  question.level ??= level
  return true
}

const EACH = [
  new RegExp(String.raw`mỗi\s+(?:câu|ý|câu\s+hỏi)[^.;]{0,40}?(${NUMBER})\s*(?:điểm|đ)(?![\p{L}])`, 'iu'),
  new RegExp(String.raw`(?<![\d.,])(${NUMBER})\s*(?:điểm|đ)\s*(?:\/|một|cho\s+mỗi|mỗi)\s*câu`, 'iu'),
  new RegExp(
    String.raw`(?:tối\s+đa|của)\s[^.;]{0,24}?(?:0?1|một|mỗi)\s+câu(?:\s+hỏi)?\s+là\s+(${NUMBER})\s*điểm`,
    'iu',
  ),
  new RegExp(String.raw`(?<![\d.,])(${NUMBER})\s*(?:points?|marks?|pts?)\s*(?:\/|each|per|for\s+each)`, 'iu'),
]

/** What a heading says that its part is worth: each of its questions ("mỗi câu 0,25 điểm"), or all together ("(3,0 điểm)"). */
export function worthOfPart(heading: readonly Flow[]): { each: number | null; all: number | null } {
  const text = heading.flatMap(item => (item.kind === 'line' ? [item.text] : [])).join(' ')
  const each = EACH.map(pattern => pattern.exec(text)?.[1]).find(found => found !== undefined)
  const all = new RegExp(
    String.raw`[([]\s*(?:[^()[\]]{0,20}[;,:–-]\s*)?(${NUMBER})\s*(?:điểm|đ|points?)\s*[;,)\]–-]`,
    'iu',
  ).exec(text)?.[1]
  return {
    each: each === undefined ? null : numberOf(each),
    all: all === undefined || each !== undefined ? null : numberOf(all),
  }
}

const numberOf = (text: string): number => Number(text.replace(',', '.'))
