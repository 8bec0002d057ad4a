import { diffArrays } from 'diff'
import type { Item } from './facts.ts'
import { wordDiff } from './word-diff.ts'

export interface ItemChange {
  readonly state: 'same' | 'added' | 'removed' | 'changed'
  readonly html: string
  /** Whether it was right, and is; undefined where it was not there. */
  readonly was: boolean | undefined
  readonly is: boolean | undefined
  /** Its place in the newer list, else in the older one, from 0. */
  readonly at: number
}

/** Two lists in one: what stayed, what came and went, and what reads otherwise in its place. */
export function itemChanges(before: readonly Item[], after: readonly Item[]): ItemChange[] {
  const changes: ItemChange[] = []
  let [from, to] = [0, 0]
  const parts = diffArrays(
    before.map(({ html }) => html),
    after.map(({ html }) => html),
  )
  for (let index = 0; index < parts.length; index++) {
    const [part, next] = [parts[index], parts[index + 1]]
    if (!part) continue
    const gone = part.removed ? part.value.length : 0
    const come = part.added ? part.value.length : part.removed && next?.added ? next.value.length : 0
    if (part.removed && next?.added) index++
    const both = part.added || part.removed ? Math.min(gone, come) : part.value.length
    for (let at = 0; at < Math.max(both, gone, come); at++) {
      const [old, now] = [
        at < both || at < gone ? before[from++] : undefined,
        at < both || at < come ? after[to++] : undefined,
      ]
      const words = old && now ? wordDiff(old.html, now.html) : undefined
      changes.push({
        state: !old ? 'added' : !now ? 'removed' : old.html === now.html ? 'same' : 'changed',
        html: words?.html ?? now?.html ?? old?.html ?? '',
        was: old?.right,
        is: now?.right,
        at: (now ? to : from) - 1,
      })
    }
  }
  return changes
}

export const isChange = ({ state, was, is }: ItemChange): boolean => state !== 'same' || was !== is
