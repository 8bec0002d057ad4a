import { toText } from '../html.ts'
import { itemOf } from '../items.ts'
import type { Reading } from '../reading.ts'
import { rightOption } from '../right-option.ts'
import { verdictsOf } from '../true-false.ts'
import { childrenOf, type Element, within } from '../xml.ts'
import { type Asked, correctValues, type Item, mappedValues } from './item.ts'

type Read = (reading: Reading, item: Item, asked: Asked) => undefined

/** By the interactions of QTI. */
export const READERS = {
  choiceInteraction: readOptions,
  inlineChoiceInteraction: readInlineOptions,
  textEntryInteraction: readTextEntry,
  matchInteraction: readPairs,
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
  if (partners.some(({ length }) => length !== 1)) return reading.drop('type', 'matchInteraction')
  const used = partners.flat()
  const htmlOf = (id: string | undefined, among: readonly Element[]) =>
    item.rich(among.find(one => idOf(one) === id)?.children ?? [])
  const left = sources.map(source => htmlOf(idOf(source), sources))
  const right = used.map(id => htmlOf(id, targets))
  const verdicts = verdictsOf(right.map(toText))
  if (verdicts) {
    const answers = { statements: left, linear: item.label === 'TrueFalse linear' }
    return reading.add({ ...asked, type: 'TrueFalse', answers, right: verdicts })
  }
  if (new Set(used).size < used.length) return reading.drop('type', 'matchInteraction')
  if (targets.length > used.length) reading.lose('distractors')
  return reading.add({
    ...asked,
    type: 'Matching',
    answers: { classificationFields: left.map(html => itemOf(reading, html)) },
    right: right.map(html => itemOf(reading, html)),
  })
}
