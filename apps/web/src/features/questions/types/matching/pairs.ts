import type { Answer } from '../../question-parts.ts'

/** The value of column B chosen for each item of column A; null where none is. */
export type Pairs = readonly (string | null)[]

/** What items are called on the paper: 1, 2, 3 on the left, a, b, c on the right. */
export const leftName = (index: number) => String(index + 1)
export const rightName = (index: number) => String.fromCharCode(97 + index)

/** An answer as pairs of this many items; an answer of another shape is none. */
export function pairsOf(answer: Answer | undefined, length: number): Pairs {
  const answered: readonly unknown[] = Array.isArray(answer) ? answer : []
  return Array.from({ length }, (_, at) => {
    const value = answered[at]
    return typeof value === 'string' ? value : null
  })
}

/** Which item of column A holds each choice. Equal choices are handed out one by one, from the top. */
export function holders(choices: readonly string[], pairs: Pairs): (number | null)[] {
  const held: (number | null)[] = choices.map(() => null)
  pairs.forEach((value, at) => {
    const free = choices.findIndex((choice, index) => choice === value && held[index] === null)
    if (free >= 0) held[free] = at
  })
  return held
}

/** Gives a choice to an item of column A; who held that choice loses it. */
export function pair(choices: readonly string[], pairs: Pairs, at: number, choice: number): Answer {
  const holder = holders(choices, pairs)[choice] ?? null
  const next = [...pairs]
  if (holder !== null) next[holder] = null
  next[at] = choices[choice] ?? null
  return next
}

/** Takes the choice of an item back; with the last one goes the whole answer. */
export function unpair(pairs: Pairs, at: number): Answer {
  const next = pairs.map((value, index) => (index === at ? null : value))
  return next.every(value => value === null) ? null : next
}

/** The item to go on with: the next one without a choice, from the one after `at` round to the start. */
export function nextOpen(pairs: Pairs, at: number): number | null {
  const order = pairs.map((_, index) => (at + 1 + index) % pairs.length)
  return order.find(index => pairs[index] === null) ?? null
}
