import type { PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { ItemWarning } from '@bangxanh/contract/paper-imports/states.ts'
import type { ReviewSearch, Standing } from './review-search.ts'

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

export const passes = (item: Reviewable, { show, doubt }: ReviewSearch): boolean =>
  (show === undefined || standingOf(item) === show) && (doubt === undefined || item.warnings.includes(doubt))

/** What is doubtful of the questions that nobody has reviewed yet, and of how many, the most frequent first. */
export function doubtsOf(items: readonly Reviewable[]): { doubt: ItemWarning; count: number }[] {
  const counts = new Map<ItemWarning, number>()
  for (const { state, warnings } of items)
    if (state === 'open')
      for (const doubt of new Set(warnings)) counts.set(doubt, (counts.get(doubt) ?? 0) + 1)
  return [...counts]
    .map(([doubt, count]) => ({ doubt, count }))
    .toSorted((one, other) => other.count - one.count)
}

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
