import { between } from '../decimals.ts'
import { numberOf } from '../rubric.ts'
import { childrenOf, type Element, isElement, textOf, within } from '../xml.ts'

/** An answer that a condition gives points for: a value, or a number from one to another. */
export interface Scored {
  readonly response: string
  readonly value: string
  /** Of the most that the item gives, in per cent. */
  readonly percent: number
  readonly range?: { readonly number: number; readonly tolerance: number }
  /** With another value only. */
  readonly isTogether: boolean
}

/** What scores points in an item, by its conditions. */
export function scoresOf(item: Element): Scored[] {
  const most = Number(
    within(item, 'decvar').find(({ attributes }) => attributes.maxvalue)?.attributes.maxvalue,
  )
  const conditions = within(item, 'respcondition').map(condition => ({
    given: childrenOf(condition, 'conditionvar'),
    points: childrenOf(condition, 'setvar').reduce((sum, set) => sum + pointsOf(set, most), 0),
  }))
  const best = Math.max(0, ...conditions.map(({ points }) => points))
  const isSummed = within(item, 'setvar').some(({ attributes }) => /add/i.test(attributes.action ?? ''))
  return conditions
    .filter(({ points }) => points !== 0)
    .flatMap(({ given, points }) => {
      const percent = (points / (isSummed ? best : most || best)) * 100
      return given.flatMap(one => answersIn(one)).map(answer => ({ ...answer, percent }))
    })
}

function pointsOf(set: Element, most: number): number {
  if (!/^(?:score|que_score|)$/i.test(set.attributes.varname ?? set.attributes.variablename ?? '')) return 0
  const said = textOf(set).trim()
  // Blackboard's word for full marks.
  return /^SCORE\.max$/i.test(said) ? most || 100 : Number(said) || 0
}

type Answer = Omit<Scored, 'percent'>

function answersIn(element: Element): Answer[] {
  const children = element.children.filter(isElement)
  const limit = (...names: readonly string[]) => children.find(({ name }) => names.includes(name))
  const [from, to] = [limit('vargte', 'vargt'), limit('varlte', 'varlt')]
  const responseOf = ({ attributes }: Element) => attributes.respident ?? ''
  if (from && to) {
    const range = between(textOf(from), textOf(to))
    return [{ response: responseOf(from), value: textOf(from).trim(), range, isTogether: false }]
  }
  const found = children.flatMap((child): Answer[] => {
    if (child.name === 'varequal' || child.name === 'varsubset')
      return [{ response: responseOf(child), value: textOf(child).trim(), isTogether: false }]
    return child.name === 'and' || child.name === 'or' ? answersIn(child) : []
  })
  // An exact value beside a range that holds it says nothing more.
  const ranges = found.filter(({ range }) => range)
  const answers = ranges.length > 0 ? ranges : found
  const isAll = element.name !== 'or' && new Set(answers.map(({ value }) => value)).size > 1
  return isAll ? answers.map(answer => ({ ...answer, isTogether: true })) : answers
}

/** Numbers that a condition accepts. */
export const numbersOf = (scores: readonly Scored[]) =>
  scores.map(({ value, range }) => range ?? { number: numberOf(value), tolerance: 0 })
