import { expect, it } from 'vitest'
import type { Question } from '../question-parts.ts'
import { NEW_QUESTION } from '../question-values.ts'
import { batchOf, type Draft, groupMoved, movedBy, movedTo, rowsOf, standsBehind } from './sheet-rows.ts'

const order = [
  { _id: 'I', questionIds: ['a', 'b', 'c'] },
  { _id: 'II', questionIds: ['d'] },
]
const shown = (next: typeof order | undefined) =>
  next?.map(({ _id, questionIds }) => `${_id}:${questionIds.join('')}`).join(' ')

it('questions move by one place, and from the edge of a group into its neighbour', () => {
  expect(shown(movedBy(order, 'b', -1))).toBe('I:bac II:d')
  expect(shown(movedBy(order, 'b', 1))).toBe('I:acb II:d')
  expect(shown(movedBy(order, 'c', 1))).toBe('I:ab II:cd')
  expect(shown(movedBy(order, 'd', -1))).toBe('I:abcd II:')
  expect([movedBy(order, 'a', -1), movedBy(order, 'd', 1), movedBy(order, 'x', 1)]).toEqual(
    Array(3).fill(undefined),
  )
})

it('several move together and keep their order, whatever order they were chosen in', () => {
  expect(shown(movedTo(order, ['c', 'a'], { groupId: 'II', before: 'd' }))).toBe('I:b II:acd')
  expect(shown(movedTo(order, ['d', 'c'], { groupId: 'I', before: 'a' }))).toBe('I:cdab II:')
  expect(shown(movedTo(order, ['a'], { groupId: 'I' }))).toBe('I:bca II:d')
  expect(shown(groupMoved(order, 'II', 'I'))).toBe('II:d I:abc')
})

it('new questions stand where they were begun, one behind the other, and keep their row once they are stored', () => {
  const question = (_id: string) => ({ _id }) as Question
  const draft = (key: string, after?: string): Draft => ({
    key,
    groupId: 'I',
    after,
    values: NEW_QUESTION,
    state: 'writing',
  })
  const keysOf = (stored: string[], drafts: Draft[], keys = new Map<string, string>(), wanted?: string[]) =>
    rowsOf(stored.map(question), drafts, keys, wanted).map(({ key }) => key)
  const drafts = [draft('new-1', 'a'), draft('new-2', 'new-1'), draft('new-3')]
  expect(keysOf(['a', 'b'], drafts)).toEqual(['a', 'new-1', 'new-2', 'b', 'new-3'])
  const keys = new Map([['x', 'new-1']])
  expect(keysOf(['a', 'x', 'b'], drafts, keys)).toEqual(['a', 'new-1', 'new-2', 'b', 'new-3'])
  expect(keysOf(['a', 'b', 'c'], [], keys, ['c', 'a'])).toEqual(['c', 'a'])
})

it('new questions that wait one behind the other are sent together; one that is not whole holds no other up', () => {
  const draft = (key: string, after: string | undefined, over: Partial<Draft> = {}): Draft => ({
    key,
    groupId: 'I',
    after,
    values: NEW_QUESTION,
    state: 'saving',
    ...over,
  })
  const keys = (drafts: Draft[]) => batchOf(drafts).map(({ key }) => key)
  const [one, two, three] = [draft('new-1', 'a'), draft('new-2', 'new-1'), draft('new-3', 'new-2')]
  expect(keys([one, two, three])).toEqual(['new-1', 'new-2', 'new-3'])
  const open = draft('new-2', 'new-1', { state: 'incomplete' })
  expect(keys([one, open, three])).toEqual(['new-1', 'new-3'])
  expect([standsBehind([open, three], three), standsBehind([three], three)]).toEqual(['new-1', 'new-2'])
  expect(keys([draft('b', undefined, { base: { _id: 'b' } as Question }), one])).toEqual(['b'])
  expect(keys([one, draft('new-2', 'new-1', { groupId: 'II' })])).toEqual(['new-1'])
  expect(keys([open])).toEqual([])
})
