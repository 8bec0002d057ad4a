import type { ItemWarning } from '@bangxanh/contract/paper-imports/states.ts'
import { describe, expect, it } from 'vitest'
import { STANDINGS } from './review-search.ts'
import { countsOf, doubtsOf, nextToReview, passes, standingOf } from './standing.ts'

const item = (state: 'open' | 'accepted' | 'rejected' | 'added', warnings: ItemWarning[] = []) => ({
  state,
  warnings,
  missing: [],
  madeBy: 'reader' as const,
})

describe('where found questions stand', () => {
  it('counts each of them once', () => {
    const items = [
      item('accepted', ['no-key']),
      item('added'),
      item('rejected', ['no-key']),
      item('open', ['no-key']),
      { ...item('open'), missing: ['right'] },
      { ...item('open'), madeBy: 'model' as const },
      item('open'),
    ]
    expect(countsOf(items)).toEqual({ accepted: 2, look: 3, unseen: 1, rejected: 1 })
    for (const one of items)
      expect(STANDINGS.filter(standing => passes(one, { show: standing }))).toEqual([standingOf(one)])
  })

  it('counts what is doubtful of those that nobody has judged, the most frequent first', () => {
    const items = [
      item('open', ['no-key', 'type-guessed']),
      item('open', ['type-guessed']),
      item('accepted', ['no-key']),
      item('rejected', ['passage-alone']),
    ]
    expect(doubtsOf(items)).toEqual([
      { doubt: 'type-guessed', count: 2 },
      { doubt: 'no-key', count: 1 },
    ])
    expect(items.map(one => passes(one, { doubt: 'no-key' }))).toEqual([true, false, true, false])
    expect(items.map(one => passes(one, { doubt: 'no-key', show: 'look' }))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('goes on to the next one that nobody has judged, round the end, and stops when all are', () => {
    const items = ['open', 'accepted', 'open', 'rejected'].map((state, at) => ({
      ...item(state as 'open'),
      _id: `q${at}`,
    }))
    expect(nextToReview(items, 'q0')?._id).toBe('q2')
    expect(nextToReview(items, 'q2')?._id).toBe('q0')
    expect(nextToReview(items.slice(1, 2), 'q1')).toBeUndefined()
    expect(nextToReview(items.slice(2), 'q2')).toBeUndefined()
  })
})
