import { asHtml, decodeEntities } from '../html.ts'
import { withoutWildcards } from '../moodle-text.ts'
import { addNumbers } from '../numbers.ts'
import type { Reading } from '../reading.ts'
import { rightOption } from '../right-option.ts'
import { numberOf } from '../rubric.ts'
import type { Element } from '../xml.ts'
import type { Asked } from './parts.ts'

const GAP = /\{\d*:([A-Z_]+):((?:\\[\s\S]|[^}\\])*)\}/g
const CHOICE = /^(?:MULTICHOICE|MC|MCV|MCH|MCS|MCVS|MCHS|MULTICHOICE_\w+)$/
const NUMBER = /^(?:NUMERICAL|NM)$/
const TEXT = /^(?:SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC)$/

export const readCloze = (reading: Reading, _: Element, asked: Asked): undefined => addCloze(reading, asked)

/** A text with gaps (docs.moodle.org, "Embedded Answers"): with one gap it is a question of ours, with several it is not carried. */
export function addCloze(reading: Reading, asked: Asked): undefined {
  const gaps = [...asked.content.matchAll(GAP)]
  const [gap] = gaps
  if (!gap || gaps.length > 1) return reading.drop('type', 'cloze')
  const [whole, kind = '', body = ''] = gap
  const answers = answersOf(body)
  const question = { ...asked, content: asked.content.replace(whole, '_____') }
  if (answers.some(({ feedback }) => feedback)) reading.lose('feedback')
  if (CHOICE.test(kind)) {
    const right = rightOption(
      reading,
      answers.map(({ percent }) => percent),
    )
    if (right === undefined) return
    const options = answers.map(({ text }) => asHtml(text))
    reading.add({ ...question, type: 'MultiChoice', answers: options, right })
  } else if (TEXT.test(kind)) {
    const full = answers.filter(({ percent }) => percent === 100).map(({ text }) => withoutWildcards(text))
    if (answers.some(({ percent }) => ![0, 100].includes(percent))) reading.lose('part-credit')
    if (full.some(({ hasWildcard }) => hasWildcard)) reading.lose('wildcard')
    if (full.length === 0) return reading.drop('no-right')
    reading.add({ ...question, type: 'ShortAnswer', right: full.map(({ text }) => text) })
  } else if (NUMBER.test(kind)) {
    const full = answers.filter(({ percent, text }) => percent === 100 && text !== '*')
    if (answers.some(({ percent, text }) => percent !== 100 && text !== '*')) reading.lose('part-credit')
    const accepted = full.map(({ text }) => {
      const [number = '', tolerance = '0'] = text.split(':')
      return { number: numberOf(number), tolerance: numberOf(tolerance) }
    })
    addNumbers(reading, question, accepted)
  } else {
    reading.drop('type', `cloze ${kind.toLowerCase()}`.slice(0, 40))
  }
}

/** `=right~wrong~%50%half#feedback`, or with a `~` before the first; a backslash keeps a sign from counting. */
const answersOf = (body: string) =>
  [...body.replace(/^\s*~/, '').matchAll(/(?:^|~)((?:\\[\s\S]|[^~\\])*)/g)].map(([, source = '']) => {
    const [, sign, percent, text = '', feedback = ''] =
      /^(=)?(?:%(-?[\d.]+)%)?((?:\\[\s\S]|[^#\\])*)(?:#([\s\S]*))?$/.exec(source.trim()) ?? []
    return {
      percent: percent === undefined ? (sign ? 100 : 0) : Number(percent),
      text: decodeEntities(text.replace(/\\([}#~/"\\])/g, '$1')).trim(),
      feedback: feedback.trim() !== '',
    }
  })
