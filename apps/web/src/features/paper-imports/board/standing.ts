import type { PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { Standing } from './review-search.ts'

type Reviewable = Pick<PaperItem, 'state' | 'warnings' | 'missing' | 'madeBy'>

/** What a model wrote is looked at one by one: it is never among those that are accepted together. */
export function standingOf({ state, warnings, missing, madeBy }: Reviewable): Standing {
  if (state === 'rejected') return 'rejected'
  if (state !== 'open') return 'accepted'
  return madeBy === 'model' || warnings.length + missing.length > 0 ? 'look' : 'unseen'
}

export function countsOf(items: readonly Reviewable[]): Readonly<Record<Standing, number>> {
  const counts = { accepted: 0, look: 0, unseen: 0, rejected: 0 }
  for (const item of items) counts[standingOf(item)]++
  return counts
}

export const passes = (item: Reviewable, show: Standing | undefined): boolean =>
  show === undefined || standingOf(item) === show

/**
 * The question to look at once this one is reviewed: the next one down that nobody has reviewed yet, else the first of those;
 * undefined when all are.
 */
export function nextToReview<Item extends Reviewable & { readonly _id: string }>(
  items: readonly Item[],
  after: string,
): Item | undefined {
  const at = items.findIndex(({ _id }) => _id === after)
  const rest = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))]
  return rest.find(({ state }) => state === 'open')
}
