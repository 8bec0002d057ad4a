import { between } from '../decimals.ts'
import { itemOf } from '../items.ts'
import type { ReadResult } from '../model.ts'
import { categoryTitle, htmlFromMoodle, withoutWildcards } from '../moodle-text.ts'
import { addCloze } from '../moodle-xml/cloze.ts'
import { addNumbers } from '../numbers.ts'
import { addOrder } from '../order.ts'
import { Reading } from '../reading.ts'
import { rightOption } from '../right-option.ts'
import { numberOf } from '../rubric.ts'
import { verdictsOf } from '../true-false.ts'
import { showSigns } from './signs.ts'
import { isOpen, type Parts, partsOf, split } from './split.ts'

/** GIFT (docs.moodle.org, "GIFT format"), read as Moodle's qformat_gift does, and braces of LaTeX that nobody escaped. */
export function readGift(bytes: Uint8Array): ReadResult {
  const reading = new Reading()
  for (const piece of split(bytes)) {
    if ('category' in piece) reading.group(categoryTitle(piece.category))
    else readQuestion(reading, partsOf(piece.question))
  }
  return reading.result()
}

/** What stands before the answers, and is the same for all types. */
interface Asked {
  readonly point: 1
  readonly content: string
  readonly answerHint: string | null
}

function readQuestion(reading: Reading, parts: Parts): undefined {
  const { title, format, before, answer, after } = parts
  const whole = answer === undefined ? before : `${before}{${answer}}${after}`
  if (CLOZE.test(whole)) return readGaps(reading, textIn(format, whole))
  const gap = after.trim() === '' ? '' : '_____'
  const content = textIn(format, `${before}${gap}${after}`)
  if (answer === undefined && !isOpen([before])) return reading.intro(showSigns(title), { content })
  reading.item(content)
  if (answer === undefined) return reading.drop('unreadable')
  if (parts.gaps > 1) return reading.drop('type', 'missing words')
  const [said = '', hint = ''] = answer.split('####', 2)
  const asked = { point: 1, content, answerHint: hint.trim() ? textIn(format, hint.trim()) : null } as const
  const given = said.trim()
  if (given === '') return reading.add({ ...asked, type: 'Essay' })
  if (given.startsWith('>')) return readOrder(reading, asked, given.slice(1))
  if (given.startsWith('#')) return readNumbers(reading, asked, given.slice(1))
  if (TRUTH.test(given)) return readTrueFalse(reading, asked, given)
  // A single accepted answer needs no sign there.
  const answers = answersOf(/^[=~]/.test(given) ? given : `=${given}`)
  if (answers.some(({ feedback }) => feedback)) reading.lose('feedback')
  if (given.includes('~')) readOptions(reading, asked, answers, format)
  else if (answers.every(({ text }) => text.includes('->'))) readPairs(reading, asked, answers, format)
  else readAccepted(reading, asked, answers)
}

/** A text with gaps of Moodle's "Embedded Answers", which GIFT has no word for but some paste into it. */
const CLOZE = /\{\d*:[A-Z_]{2,}:/

function readGaps(reading: Reading, content: string): undefined {
  reading.item(content)
  addCloze(reading, {
    point: 1,
    content,
    imgUrl: null,
    audioUrl: null,
    answerHint: null,
    duration: null,
    level: null,
  })
}

/** `{> ALL VERTICAL` and the like, then an item a line (Moodle's qtype_ordering). */
function readOrder(reading: Reading, asked: Asked, given: string): undefined {
  const [first = '', ...lines] = given.split('\n')
  const items = /^(?:\s*(?:\d+|[A-Z_]{3,}))*\s*$/.test(first) ? lines : [first, ...lines]
  const shown = items.map(item => showSigns(item).trim()).filter(item => item !== '')
  return addOrder(reading, asked, shown, 'ordering')
}

function textIn(format: string, source: string): string {
  const [, own = format, text = ''] = /^(?:\[(html|moodle|plain|markdown)\])?([\s\S]*)$/.exec(source) ?? []
  return htmlFromMoodle(showSigns(text), own)
}

interface GiftAnswer {
  readonly isRight: boolean
  /** Undefined where none is said. */
  readonly percent: number | undefined
  readonly text: string
  readonly feedback: boolean
}

/** `=right`, `~wrong`, each with an optional `%50%` before and `#feedback` behind. */
const answersOf = (given: string): GiftAnswer[] =>
  [...given.matchAll(/([=~])([^=~]*)/g)].map(([, sign, body = '']) => {
    const [answer = '', ...feedback] = body.split('#')
    const [, percent, text = ''] = /^\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(answer) ?? []
    return {
      isRight: sign === '=',
      percent: percent === undefined ? undefined : Number(percent),
      text: text.trim(),
      feedback: feedback.join('').trim() !== '',
    }
  })

const TRUTH = /^(?:T|TRUE|F|FALSE)\s*(?:#|$)/i

function readTrueFalse(reading: Reading, asked: Asked, given: string): undefined {
  if (given.includes('#')) reading.lose('feedback')
  reading.lose('as-multi-choice')
  const right = /^T/i.test(given) ? 0 : 1
  const answers = ['<p>Đúng</p>', '<p>Sai</p>']
  reading.add({ ...asked, type: 'MultiChoice', answers, right, fixedOptions: [0, 1] })
}

function readOptions(
  reading: Reading,
  asked: Asked,
  answers: readonly GiftAnswer[],
  format: string,
): undefined {
  const percents = answers.map(({ isRight, percent }) => percent ?? (isRight ? 100 : 0))
  const right = rightOption(reading, percents)
  if (right === undefined) return
  reading.add({
    ...asked,
    type: 'MultiChoice',
    answers: answers.map(({ text }) => textIn(format, text)),
    right,
  })
}

function readPairs(
  reading: Reading,
  asked: Asked,
  answers: readonly GiftAnswer[],
  format: string,
): undefined {
  const all = answers.map(({ text }) => {
    const at = text.indexOf('->')
    return { html: textIn(format, text.slice(0, at).trim()), partner: showSigns(text.slice(at + 2)).trim() }
  })
  const pairs = all.filter(({ html }) => html !== '')
  if (pairs.length < all.length) reading.lose('distractors')
  const partners = pairs.map(({ partner }) => partner)
  const verdicts = verdictsOf(partners)
  if (verdicts) {
    const statements = pairs.map(({ html }) => html)
    return reading.add({ ...asked, type: 'TrueFalse', answers: { statements }, right: verdicts })
  }
  const items = pairs.map(({ html }) => itemOf(reading, html))
  return reading.add({
    ...asked,
    type: 'Matching',
    answers: { classificationFields: items },
    right: partners,
  })
}

function readAccepted(reading: Reading, asked: Asked, answers: readonly GiftAnswer[]): undefined {
  const full = answers.filter(({ percent = 100 }) => percent === 100)
  if (full.length < answers.length) reading.lose('part-credit')
  const accepted = full.map(({ text }) => withoutWildcards(showSigns(text)))
  if (accepted.some(({ hasWildcard }) => hasWildcard)) reading.lose('wildcard')
  if (accepted.length === 0) return reading.drop(answers.length === 0 ? 'unreadable' : 'no-right')
  reading.add({ ...asked, type: 'ShortAnswer', right: accepted.map(({ text }) => text) })
}

/** `0.5`, `0.5:0.01`, `1..2`, or several of them as answers. */
function readNumbers(reading: Reading, asked: Asked, given: string): undefined {
  const answers = given.includes('=') ? answersOf(given) : answersOf(`=${given}`)
  if (answers.some(({ feedback }) => feedback)) reading.lose('feedback')
  const full = answers.filter(({ percent = 100 }) => percent === 100)
  if (full.length < answers.length) reading.lose('part-credit')
  return addNumbers(
    reading,
    asked,
    full.map(({ text }) => {
      const [, from, to = ''] = /^(.+)\.\.(.+)$/.exec(text) ?? []
      if (from !== undefined) return between(showSigns(from), showSigns(to))
      const [number = '', tolerance = '0'] = showSigns(text).split(':')
      return { number: numberOf(number), tolerance: numberOf(tolerance) }
    }),
  )
}
