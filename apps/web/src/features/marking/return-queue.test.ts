import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { draftOf, givenOf, rebased } from './drafts.ts'
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
  const told = { onTook: vi.fn(), onWord: vi.fn(), onArrived: vi.fn(), onChanged: vi.fn() }
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
  fakeServer(() => data({ submission: { ...submission, word: 'Tốt' } }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onArrived.mock.calls[0]?.[0].draft.word).toBe('Tốt')
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

it('goes on after half of it was taken, by the edition that the server answered, and can be put aside', async () => {
  let stands = submission
  const seen = fakeServer(({ url, body }) => {
    if (url.includes('/outcome')) return failure(409, 'E_REDO_NO_MORE', 'Hết lượt làm.')
    const { score, edition } = body as { score: number; edition: number }
    // As the server does: what stands already is no change, whatever its edition.
    if (stands.teacherScore !== score && edition !== stands.edition) return failure(409, 'E_CHANGED')
    stands = { ...stands, teacherScore: score, edition: stands.edition + 1 }
    return data({ submission: stands })
  })
  const { back, onTook } = handing()
  const typed = { ...draftOf(submission), score: '8' }
  expect(await back.give(givenOf(typed, { outcome: 'redo' }))).toBe(false)
  // The teacher thinks again: over what was taken, theirs is no colleague's.
  const over = rebased(typed, onTook.mock.calls.at(-1)?.[0])
  await back.give(givenOf({ ...over, score: '9' }, { outcome: 'redo' }))
  expect(stands.teacherScore).toBe(9)
  const refused = back.read().get('s')
  expect(refused?.is === 'failed' && refused.error?.code).toBe('E_REDO_NO_MORE')
  back.dismiss('s')
  expect([back.read().size, seen.length]).toEqual([0, 4])
})
