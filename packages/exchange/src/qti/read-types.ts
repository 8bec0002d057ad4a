import { wordsOf } from '@bangxanh/questions/words.ts'
import { between } from '../decimals.ts'
import { toText } from '../html.ts'
import { itemOf } from '../items.ts'
import { addNumbers } from '../numbers.ts'
import { addOrder } from '../order.ts'
import type { Reading } from '../reading.ts'
import { rightOption } from '../right-option.ts'
import { numberOf, rubricOf } from '../rubric.ts'
import { verdictsOf } from '../true-false.ts'
import { childOf, childrenOf, type Element, isElement, type Node, textOf, within } from '../xml.ts'
import { type Asked, correctValues, type Item, mappedValues } from './item.ts'

type Read = (reading: Reading, item: Item, asked: Asked) => undefined

/** By the interactions of QTI. */
export const READERS = {
  choiceInteraction: readOptions,
  inlineChoiceInteraction: readInlineOptions,
  textEntryInteraction: readTextEntry,
  matchInteraction: readPairs,
  extendedTextInteraction: readEssay,
  uploadInteraction: readUpload,
  orderInteraction: readOrder,
} satisfies Record<string, Read>

const idOf = (element: Element): string => element.attributes.identifier ?? ''

function readOptions(reading: Reading, item: Item, asked: Asked): undefined {
  const options = childrenOf(item.interaction, 'simpleChoice')
  const right = rightOfOptions(reading, item, options)
  if (right === undefined) return
  const mayMove = item.interaction.attributes.shuffle === 'true'
  const fixed = [...options.entries()].filter(([, { attributes }]) => !mayMove || attributes.fixed === 'true')
  reading.add({
    ...asked,
    type: 'MultiChoice',
    answers: options.map(option => item.rich(withoutFeedback(reading, option))),
    right,
    fixedOptions: fixed.map(([index]) => index),
  })
}

function readInlineOptions(reading: Reading, item: Item, asked: Asked): undefined {
  const options = childrenOf(item.interaction, 'inlineChoice')
  const right = rightOfOptions(reading, item, options)
  if (right === undefined) return
  if (item.label === 'CompleteSentence') return readSentence(reading, item, asked, options.map(textOf), right)
  reading.lose('as-multi-choice')
  reading.add({
    ...asked,
    type: 'MultiChoice',
    answers: options.map(({ children }) => item.rich(children)),
    right,
  })
}

function rightOfOptions(reading: Reading, item: Item, options: readonly Element[]): number | undefined {
  const right = correctValues(item)
  return rightOption(
    reading,
    options.map(option => (right.includes(idOf(option)) ? 100 : 0)),
  )
}

function withoutFeedback(reading: Reading, { children }: Element) {
  const shown = children.filter(node => typeof node === 'string' || node.name !== 'feedbackInline')
  if (shown.length < children.length) reading.lose('feedback')
  return shown
}

function readTextEntry(reading: Reading, item: Item, asked: Asked): undefined {
  const { baseType = 'string' } = item.declaration?.attributes ?? {}
  if (baseType === 'float' || baseType === 'integer') return readNumbers(reading, item, asked)
  if (baseType !== 'string') return reading.drop('type', `textEntryInteraction ${baseType}`)
  const accepted = [
    ...new Set([...correctValues(item), ...mappedValues(item.declaration).map(([key]) => key)]),
  ]
  if (accepted.length === 0) return reading.drop('no-right')
  if (item.declaration && within(item.declaration, 'mapEntry').length > mappedValues(item.declaration).length)
    reading.lose('part-credit')
  reading.add({ ...asked, type: 'ShortAnswer', right: accepted })
}

function readPairs(reading: Reading, item: Item, asked: Asked): undefined {
  const [sources = [], targets = []] = childrenOf(item.interaction, 'simpleMatchSet').map(set =>
    childrenOf(set, 'simpleAssociableChoice'),
  )
  const pairs = correctValues(item).map(value => value.split(/\s+/))
  const partners = sources.map(source => pairs.filter(([from]) => from === idOf(source)).map(([, to]) => to))
  if (partners.some(({ length }) => length > 1)) return reading.drop('type', 'matchInteraction')
  const used = partners.map(([to]) => to)
  const paired = partners.flat()
  const isSorted = item.label === 'Classification' || new Set(paired).size < paired.length
  const fake = [...used.keys()].filter(at => used[at] === undefined)
  if (fake.length > 0 && !isSorted) return reading.drop('type', 'matchInteraction')
  const htmlOf = (id: string | undefined, among: readonly Element[]) =>
    item.rich(among.find(one => idOf(one) === id)?.children ?? [])
  const left = sources.map(source => htmlOf(idOf(source), sources))
  const right = used.map(id => htmlOf(id, targets))
  const verdicts = item.label === 'Classification' ? undefined : verdictsOf(right.map(toText))
  if (verdicts) {
    const answers = { statements: left, linear: item.label === 'TrueFalse linear' }
    return reading.add({ ...asked, type: 'TrueFalse', answers, right: verdicts })
  }
  if (isSorted)
    return reading.add({
      ...asked,
      type: 'Classification',
      answers: {
        list: left.map(html => itemOf(reading, html)),
        classificationFields: targets.map(target => itemOf(reading, item.rich(target.children))),
      },
      right: targets.map(target => [...used.keys()].filter(at => used[at] === idOf(target))),
      fakeChoices: fake.length > 0 ? fake : null,
    })
  if (new Set(used).size < used.length) return reading.drop('type', 'matchInteraction')
  if (targets.length > used.length) reading.lose('distractors')
  return reading.add({
    ...asked,
    type: 'Matching',
    answers: { classificationFields: left.map(html => itemOf(reading, html)) },
    right: right.map(html => itemOf(reading, html)),
  })
}

function readNumbers(reading: Reading, item: Item, asked: Asked): undefined {
  const near = within(item.element, 'equal').map(equal => ({
    number: numberOf(textOf(childOf(equal, 'baseValue'))),
    tolerance: numberOf(equal.attributes.tolerance?.split(/\s+/)[0] ?? '0'),
  }))
  const ranges = rangesOf(item)
  const exact = correctValues(item).map(value => ({ number: numberOf(value), tolerance: 0 }))
  const stated = [near, ranges].find(
    list => list.length > 0 && list.every(({ number }) => !Number.isNaN(number)),
  )
  return addNumbers(reading, asked, stated ?? exact, item.label === 'NumericAnswer sheet')
}

/** A number is accepted from one to another: its middle, and how far both are from it. */
const rangesOf = ({ element }: Item) =>
  within(element, 'and').flatMap(and => {
    const limit = (...names: readonly string[]) => textOf(childOf(within(and, ...names)[0], 'baseValue'))
    const range = between(limit('gte', 'gt'), limit('lte', 'lt'))
    return Number.isNaN(range.number) ? [] : [range]
  })

function readEssay(reading: Reading, item: Item, asked: Asked): undefined {
  const [block] = within(item.element, 'rubricBlock')
  const lines = block ? childrenOf(block, 'p').map(textOf) : []
  const rubric = rubricOf(lines)
  if (block && !rubric) reading.lose('rubric')
  return reading.add({ ...asked, type: 'Essay', answers: rubric ?? null })
}

/** A file of any kind is handed in with an essay. */
function readUpload(reading: Reading, item: Item, asked: Asked): undefined {
  if (item.label !== 'Speaking') {
    reading.lose('as-essay')
    return reading.add({ ...asked, type: 'Essay' })
  }
  const lines = (childOf(item.interaction, 'prompt')?.children ?? []).map(node =>
    isElement(node) ? '\n' : node,
  )
  return reading.add({ ...asked, type: 'Speaking', right: lines.join('') })
}

function readOrder(reading: Reading, item: Item, asked: Asked): undefined {
  const choices = childrenOf(item.interaction, 'simpleChoice')
  const words = correctValues(item).map(id => textOf(choices.find(choice => idOf(choice) === id)))
  if (words.length < choices.length) return reading.drop('type', 'orderInteraction')
  return addOrder(reading, asked, words, 'orderInteraction')
}

/** The phrase stands around the gap that its two words are chosen for. */
function readSentence(
  reading: Reading,
  item: Item,
  asked: Asked,
  words: readonly string[],
  right: number,
): undefined {
  const phrase =
    within(item.element, 'p').find(({ children }) => children.includes(item.interaction))?.children ?? []
  const at = phrase.indexOf(item.interaction)
  const texts = (nodes: readonly Node[]) =>
    nodes.map(node => (isElement(node) ? textOf(node) : node)).join('')
  const [before, after] = [texts(phrase.slice(0, at)), texts(phrase.slice(at + 1))]
  const index = wordsOf(`${before}x`).length - 1
  return reading.add({
    ...asked,
    type: 'CompleteSentence',
    answers: { phrase: `${before}${words[right]}${after}` },
    right: [index],
    fakeChoices: { [index]: words[1 - right] ?? '' },
  })
}
