import type { Answer } from '../../question-parts.ts'

/** An item as its student knows it (an id), or by its place in the stored list. */
export type Item = string | number

/** The items that stand in each field. */
export type Places = readonly (readonly Item[])[]

/** An answer as places in this many fields; an answer of another shape is none. */
export function placesOf(answer: Answer | undefined, fields: number): Places {
  const answered: readonly unknown[] = Array.isArray(answer) ? answer : []
  return Array.from({ length: fields }, (_, field) => {
    const items = answered[field]
    return Array.isArray(items) ? items : []
  })
}

/** The field that an item stands in; null where it stands in none. */
export function fieldOf(places: Places, item: Item | undefined): number | null {
  const field = places.findIndex(items => items.some(one => one === item))
  return field < 0 ? null : field
}

/** Puts an item into a field, out of the one where it stood; null takes it out alone. */
export function put(places: Places, item: Item, field: number | null): Item[][] {
  return places.map((items, index) => {
    const others = items.filter(one => one !== item)
    return index === field ? [...others, item] : others
  })
}

/** The item to go on with: the next one that stands nowhere, from the one after `at` round to the start. */
export function nextOpen<Id extends Item>(items: readonly Id[], places: Places, at: Id | null): Id | null {
  const after = at === null ? 0 : items.indexOf(at) + 1
  const order = [...items.slice(after), ...items.slice(0, after)]
  return order.find(item => fieldOf(places, item) === null) ?? null
}
