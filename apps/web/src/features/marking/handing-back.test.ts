import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { draftOf, givenOf } from './drafts.ts'
import { HandingBack } from './handing-back.ts'
import { Layers } from './layers.ts'

const submission = {
  ...{ _id: 's', homeworkUid: 'h', student: { _id: 'p' }, totalPoint: 10, edition: 1 },
  ...{ score: null, rawScore: null, teacherScore: null, reason: null, criteria: [], word: '', answers: [] },
} as unknown as MarkedSubmission
const draft = { ...draftOf(submission), word: 'Tốt' }
const given = givenOf(draft, { outcome: 'returned' })
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function handing() {
  const told = { onArrived: vi.fn(), onChanged: vi.fn() }
  return { ...told, back: new HandingBack(new Layers('u', 'h'), told) }
}

it('tells what has arrived also at a try of its own, with the draft that was sent', async () => {
  vi.useFakeTimers()
  fakeServer(() => {
    throw new TypeError('no network')
  })
  const { back, onArrived } = handing()
  expect(await back.give(given)).toBe(false)
  expect(onArrived).not.toHaveBeenCalled()
  fakeServer(() => data({ submission }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onArrived.mock.calls[0]?.[1].draft).toBe(draft)
  expect(back.read().size).toBe(0)
})

it('tells that a colleague was quicker, and does not try again by itself', async () => {
  vi.useFakeTimers()
  const seen = fakeServer(() => failure(409, 'E_CHANGED', 'Có người vừa sửa.'))
  const { back, onChanged } = handing()
  await back.give(given)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([onChanged.mock.calls, seen.length]).toEqual([[['s']], 1])
})
