import { toText } from '../html.ts'
import { itemOf } from '../items.ts'
import { withoutWildcards } from '../moodle-text.ts'
import { addNumbers } from '../numbers.ts'
import { addOrder } from '../order.ts'
import type { Reading } from '../reading.ts'
import { rightOption } from '../right-option.ts'
import { numberOf, rubricOf } from '../rubric.ts'
import { verdictsOf } from '../true-false.ts'
import { childOf, childrenOf, type Element, textOf } from '../xml.ts'
import { readCloze } from './cloze.ts'
import { type Asked, richText, said } from './parts.ts'
import { tagged } from './tags.ts'

type Read = (reading: Reading, question: Element, asked: Asked) => undefined

/** By the types of Moodle. */
export const READERS = {
  multichoice: readOptions,
  truefalse: readTrueFalse,
  shortanswer: readAccepted,
  numerical: readNumbers,
  essay: readEssay,
  matching: readPairs,
  ddmatch: readPairs,
  gapselect: readOneGap,
  ddwtos: readOneGap,
  cloze: readCloze,
  multianswer: readCloze,
  ordering: readOrder,
} satisfies Record<string, Read>

const percentOf = (answer: Element): number => Number(answer.attributes.fraction ?? 0)

/** `<single>false</single>`, 0 and the like. */
const isFalse = (question: Element, name: string): boolean =>
  ['false', '0'].includes(textOf(childOf(question, name)).trim().toLowerCase())

function readOptions(reading: Reading, question: Element, asked: Asked): undefined {
  const answers = childrenOf(question, 'answer')
  const right = rightOption(reading, answers.map(percentOf))
  if (right === undefined) return
  const options = answers.map(answer => richText(reading, answer))
  const ours = tagged(question, 'fixedOptions')?.split(',').map(Number)
  const fixedOptions = ours ?? (isFalse(question, 'shuffleanswers') ? [...options.keys()] : [])
  reading.add({ ...asked, type: 'MultiChoice', answers: options, right, fixedOptions })
}

function readTrueFalse(reading: Reading, question: Element, asked: Asked): undefined {
  const right = childrenOf(question, 'answer').find(answer => percentOf(answer) === 100)
  if (!right) return reading.drop('no-right')
  reading.lose('as-multi-choice')
  const isTrue = said(right).trim().toLowerCase() === 'true'
  const answers = ['<p>Đúng</p>', '<p>Sai</p>']
  reading.add({ ...asked, type: 'MultiChoice', answers, right: isTrue ? 0 : 1, fixedOptions: [0, 1] })
}

function readAccepted(reading: Reading, question: Element, asked: Asked): undefined {
  const answers = childrenOf(question, 'answer')
  const full = answers.filter(answer => percentOf(answer) === 100)
  if (answers.some(answer => ![0, 100].includes(percentOf(answer)))) reading.lose('part-credit')
  if (textOf(childOf(question, 'usecase')).trim() === '1') reading.lose('scoring')
  const accepted = full.map(answer => withoutWildcards(said(answer)))
  if (accepted.some(({ hasWildcard }) => hasWildcard)) reading.lose('wildcard')
  if (accepted.length === 0) return reading.drop('no-right')
  reading.add({ ...asked, type: 'ShortAnswer', right: accepted.map(({ text }) => text) })
}

function readPairs(reading: Reading, question: Element, asked: Asked): undefined {
  const all = childrenOf(question, 'subquestion').map(one => ({
    html: richText(reading, one),
    partner: richText(reading, childOf(one, 'answer'), 'plain_text'),
  }))
  const pairs = all.filter(({ html }) => html !== '')
  if (pairs.length < all.length) reading.lose('distractors')
  const verdicts = verdictsOf(pairs.map(({ partner }) => toText(partner)))
  if (verdicts) {
    const answers = {
      statements: pairs.map(({ html }) => html),
      linear: tagged(question, 'linear') === 'true',
    }
    return reading.add({ ...asked, type: 'TrueFalse', answers, right: verdicts })
  }
  return reading.add({
    ...asked,
    type: 'Matching',
    answers: { classificationFields: pairs.map(({ html }) => itemOf(reading, html)) },
    right: pairs.map(({ partner }) => itemOf(reading, partner)),
  })
}

/** One gap `[[n]]` with words to choose from is a choice; what has several is not carried. */
function readOneGap(reading: Reading, question: Element, asked: Asked): undefined {
  const gaps = [...asked.content.matchAll(/\[\[(\d+)\]\]/g)]
  const choices = [...childrenOf(question, 'selectoption'), ...childrenOf(question, 'dragbox')]
  const [gap] = gaps
  const right = Number(gap?.[1]) - 1
  const groupOf = (choice: Element | undefined) => textOf(childOf(choice, 'group')).trim()
  if (!gap || gaps.length > 1 || !choices[right]) return reading.drop('type', question.attributes.type)
  const offered = choices.filter(choice => groupOf(choice) === groupOf(choices[right]))
  reading.lose('as-multi-choice')
  reading.add({
    ...asked,
    content: asked.content.replace(gap[0], '_____'),
    type: 'MultiChoice',
    answers: offered.map(choice => richText(reading, choice, 'html')),
    right: offered.indexOf(choices[right]),
  })
}

function readNumbers(reading: Reading, question: Element, asked: Asked): undefined {
  const answers = childrenOf(question, 'answer').filter(answer => said(answer).trim() !== '*')
  const full = answers.filter(answer => percentOf(answer) === 100)
  if (full.length < answers.length) reading.lose('part-credit')
  if (childrenOf(childOf(question, 'units'), 'unit').length > 0) reading.lose('unit')
  const accepted = full.map(answer => ({
    number: numberOf(said(answer)),
    tolerance: numberOf(textOf(childOf(answer, 'tolerance')) || '0'),
  }))
  return addNumbers(reading, asked, accepted, tagged(question, 'sheet') === 'true')
}

/** In a file they stand in their right order, with it as their fraction. */
function readOrder(reading: Reading, question: Element, asked: Asked): undefined {
  const pieces = childrenOf(question, 'answer').toSorted((one, other) => percentOf(one) - percentOf(other))
  const words = pieces.map(piece => toText(richText(reading, piece)))
  return addOrder(reading, asked, words, 'ordering')
}

/** What a teacher of Moodle noted for marking is a rubric where every line has its points. */
function readEssay(reading: Reading, question: Element, asked: Asked): undefined {
  const note = toText(richText(reading, childOf(question, 'graderinfo')))
  const rubric = note === '' ? undefined : rubricOf(note.split('\n'))
  if (note !== '' && !rubric) reading.lose('rubric')
  if (toText(said(childOf(question, 'responsetemplate'))).trim() !== '') reading.lose('template')
  return reading.add({ ...asked, type: 'Essay', answers: rubric ?? null })
}
