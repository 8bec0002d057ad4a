import { isPoints } from '@bangxanh/questions/points.ts'
import { toText } from '../html.ts'
import { itemOf } from '../items.ts'
import { type Find, unpackHtml } from '../media.ts'
import { addNumbers } from '../numbers.ts'
import { addOrder } from '../order.ts'
import type { Reading } from '../reading.ts'
import { rightOption } from '../right-option.ts'
import { VERDICTS, verdictsOf } from '../true-false.ts'
import { childrenOf, type Element, within } from '../xml.ts'
import { numbersOf, type Scored, scoresOf } from './scores.ts'
import { materialOf, RIGHT_COLUMN, saidOf } from './text.ts'

interface Asked {
  readonly point: number
  readonly content: string
  readonly imgUrl: string | null
  readonly audioUrl: string | null
  readonly answerHint: string | null
}

/** An item as the readers of its kinds see it. */
interface Item {
  readonly element: Element
  readonly kind: string
  readonly scores: readonly Scored[]
  readonly asked: Asked
  readonly rich: (html: string) => string
}

const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp']
const FOREIGN = /calculat|hot.?spot|slider|opinion|jumbled|quiz.?bowl/i

/** One item of QTI 1.2, as the specification, Canvas and Blackboard write it. */
export function readItem(reading: Reading, element: Element, find: Find): undefined {
  const kind = saidOf(
    childrenOf(element, 'itemmetadata'),
    'question_type',
    'bbmd_questiontype',
    'cc_profile',
    'qmd_itemtype',
  )
  const [presentation] = within(element, 'presentation')
  const responses = presentation ? within(presentation, ...RESPONSES) : []
  const [response] = responses
  const source = withGap(materialOf(presentation) || materialOf(response), responses)
  if (/^text_only/.test(kind)) return reading.intro('', unpackHtml(reading, source, find))
  reading.item(source || (element.attributes.title ?? ''))
  if (!response) return reading.drop('type', kind || 'no response')
  const isForeign = FOREIGN.test(kind) || responses.some(({ name }) => /_(?:xy|grp)$/.test(name))
  if (isForeign) return reading.drop('type', kind || response.name)
  const rich = (html: string) => {
    const { content, audioUrl } = unpackHtml(reading, html, find)
    if (audioUrl !== null) reading.lose('sound')
    return content
  }
  const asked = {
    ...unpackHtml(reading, source, find),
    point: pointOf(element),
    answerHint: hintOf(reading, element, rich),
  }
  const item: Item = { element, kind, scores: scoresOf(element), asked, rich }
  if (response.name === 'response_lid') return readChoices(reading, item, responses)
  if (responses.length > 1) return reading.drop('type', kind || 'response_str')
  return readEntry(reading, item, response)
}

/** Canvas names a gap in square brackets where it stands. */
function withGap(html: string, responses: readonly Element[]): string {
  const [only, ...others] = responses
  const name = others.length === 0 ? /^response_(.+)$/.exec(only?.attributes.ident ?? '')?.[1] : undefined
  return name ? html.replace(`[${name}]`, '_____') : html
}

function pointOf(element: Element): number {
  const said = Number(
    saidOf(
      childrenOf(element, 'itemmetadata'),
      'points_possible',
      'cc_weighting',
      'qmd_absolutescore_max',
      'qmd_weighting',
    ),
  )
  return said > 0 && isPoints(said) ? said : 1
}

/** What is told to everybody is the hint; what is told of one answer is lost. */
function hintOf(reading: Reading, element: Element, rich: Item['rich']): string | null {
  const told = within(element, 'itemfeedback').map(feedback => ({
    ident: feedback.attributes.ident ?? '',
    html: materialOf(feedback),
  }))
  const said = told.filter(({ html }) => html !== '')
  const general = said.find(({ ident }) => /^(?:general|solution)/i.test(ident))
  if (said.some(one => one !== general)) reading.lose('feedback')
  return (general && rich(general.html)) || null
}

const labelsOf = (response: Element): Element[] => within(response, 'response_label')

function readChoices(reading: Reading, item: Item, responses: readonly Element[]): undefined {
  const [response, ...others] = responses
  if (!response) return
  if (others.length > 0) return readPairs(reading, item, responses)
  const labels = labelsOf(response)
  const idOf = ({ attributes }: Element) => attributes.ident ?? ''
  if (/ordered/i.test(response.attributes.rcardinality ?? '') || /ordering/i.test(item.kind)) {
    const order = item.scores.map(({ value }) => labels.find(label => idOf(label) === value))
    if (order.length < labels.length) return reading.drop('type', item.kind || 'ordered')
    return addOrder(
      reading,
      item.asked,
      order.map(label => toText(materialOf(label))),
      item.kind || 'ordered',
    )
  }
  // The words that a gap of Canvas takes, each as an option.
  if (/^fill_in/.test(item.kind)) {
    const accepted = item.scores.flatMap(({ value }) => labels.find(label => idOf(label) === value) ?? [])
    return addAccepted(
      reading,
      item,
      accepted.map(label => toText(materialOf(label))),
    )
  }
  if (item.scores.some(({ isTogether }) => isTogether)) return reading.drop('several-right')
  const percents = labels.map(label =>
    item.scores.filter(({ value }) => value === idOf(label)).reduce((sum, { percent }) => sum + percent, 0),
  )
  const right = rightOption(reading, percents)
  if (right === undefined) return
  const answers = labels.map(label => materialOf(label))
  const truths = answers.map(html => TRUTHS.get(toText(html).trim().toLowerCase()))
  if (truths.length === 2 && truths.every(Boolean) && truths[0] !== truths[1]) {
    reading.lose('as-multi-choice')
    const said = truths.map(word => `<p>${word}</p>`)
    return reading.add({ ...item.asked, type: 'MultiChoice', answers: said, right, fixedOptions: [0, 1] })
  }
  const [render] = within(response, 'render_choice')
  // That nothing moves is the rule where nothing is said, so it says nothing of this question.
  const moves = /^yes$/i.test(render?.attributes.shuffle ?? '')
  const kept = labels.map(({ attributes }) => moves && /^no$/i.test(attributes.rshuffle ?? ''))
  reading.add({
    ...item.asked,
    type: 'MultiChoice',
    answers: answers.map(item.rich),
    right,
    fixedOptions: [...kept.entries()].filter(([, is]) => is).map(([at]) => at),
  })
}

const TRUTHS: ReadonlyMap<string, string> = new Map([
  ['true', VERDICTS.true],
  ['đúng', VERDICTS.true],
  ['false', VERDICTS.false],
  ['sai', VERDICTS.false],
])

/** Several choices are a matching question, where each stands beside a text and all offer the same. */
function readPairs(reading: Reading, item: Item, responses: readonly Element[]): undefined {
  const foreign = item.kind || 'response_lid'
  if (/fill_in|dropdown/.test(item.kind)) return reading.drop('type', foreign)
  const column = rightColumn(item.element)
  const pairs = responses.map(response => {
    const labels = labelsOf(response)
    const right = item.scores.filter(one => one.response === response.attributes.ident && one.percent > 0)
    const at = labels.findIndex(({ attributes }) => attributes.ident === right[0]?.value)
    return {
      asked: leftOf(item.element, response),
      partner: materialOf(labels[at]) || (column[at] ?? ''),
      offered: Math.max(labels.length, column.length),
      isOne: right.length === 1,
    }
  })
  if (pairs.some(({ asked, partner, isOne }) => asked === '' || partner === '' || !isOne))
    return reading.drop('type', foreign)
  const left = pairs.map(({ asked }) => item.rich(asked))
  const right = pairs.map(({ partner }) => item.rich(partner))
  const verdicts = verdictsOf(right.map(toText))
  if (verdicts)
    return reading.add({ ...item.asked, type: 'TrueFalse', answers: { statements: left }, right: verdicts })
  if (new Set(right).size < right.length) return reading.drop('type', foreign)
  if (pairs.some(({ offered }) => offered > pairs.length)) reading.lose('distractors')
  return reading.add({
    ...item.asked,
    type: 'Matching',
    answers: { classificationFields: left.map(html => itemOf(reading, html)) },
    right: right.map(html => itemOf(reading, html)),
  })
}

/** A text of the left column stands in its response (Canvas), or before it in the same block (Blackboard). */
function leftOf(element: Element, response: Element): string {
  const block = within(element, 'flow').findLast(flow => flow.children.includes(response))
  return materialOf(response) || materialOf(block)
}

function rightColumn(element: Element): string[] {
  const block = within(element, 'flow').find(({ attributes }) => attributes.class === RIGHT_COLUMN)
  return block ? block.children.flatMap(child => (typeof child === 'string' ? [] : materialOf(child))) : []
}

function readEntry(reading: Reading, item: Item, response: Element): undefined {
  const [render] = within(response, 'render_fib')
  const isNumber =
    response.name === 'response_num' ||
    /numeric/i.test(item.kind) ||
    /^(?:decimal|integer)$/i.test(render?.attributes.fibtype ?? '') ||
    item.scores.some(({ range }) => range)
  const full = item.scores.filter(({ percent }) => percent >= 100)
  if (isNumber) {
    if (full.length < item.scores.length) reading.lose('part-credit')
    return addNumbers(reading, item.asked, numbersOf(full))
  }
  if (/file_upload|file upload/i.test(item.kind)) reading.lose('as-essay')
  const isShort = /short_answer_question|fill|\.fib|pattern/i.test(item.kind)
  if (item.scores.length === 0 && !isShort) return reading.add({ ...item.asked, type: 'Essay' })
  if (full.length < item.scores.length) reading.lose('part-credit')
  return addAccepted(
    reading,
    item,
    full.map(({ value }) => value),
  )
}

function addAccepted(reading: Reading, { asked }: Item, accepted: readonly string[]): undefined {
  const words = [...new Set(accepted.map(word => word.trim()).filter(word => word !== ''))]
  if (words.length === 0) return reading.drop('no-right')
  return reading.add({ ...asked, type: 'ShortAnswer', right: words })
}
