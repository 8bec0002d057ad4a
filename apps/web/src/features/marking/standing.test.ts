import type { MarkingRow } from '@bangxanh/contract/marking/schemas.ts'
import { expect, it } from 'vitest'
import { firstOf, isDone, nextOf, standingOf } from './standing.ts'

const row = (_id: string, over: Partial<MarkingRow> = {}) =>
  ({
    _id,
    score: null,
    scoredItself: false,
    seenAt: null,
    returnedAt: null,
    redoAt: null,
    ...over,
  }) as MarkingRow
const AT = '2026-11-23T12:00:00.000Z'

it('what a machine has scored is done, and what a teacher has scored waits to be given back', () => {
  const machine = row('machine', { score: 9, scoredItself: true })
  const marked = row('marked', { score: 8 })
  const back = row('back', { score: 9, scoredItself: true, returnedAt: AT })
  const waiting = row('waiting')
  const rows = [machine, marked, back, waiting]
  expect(rows.map(standingOf)).toEqual(['scoredItself', 'marked', 'returned', 'toMark'])
  expect(rows.map(isDone)).toEqual([true, false, true, false])
  expect([firstOf(rows), firstOf([machine, marked]), nextOf(rows, 'marked')]).toEqual([
    waiting,
    marked,
    waiting,
  ])
})
