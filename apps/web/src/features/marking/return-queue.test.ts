import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { draftOf, rebased } from './drafts.ts'
import { Layers } from './layers.ts'
import { ReturnQueue } from './return-queue.ts'

const submissionOf = (_id: string) =>
  ({
    ...{ _id, homeworkUid: 'h', student: { _id: 'p' }, totalPoint: 10, edition: 1 },
    ...{ score: null, rawScore: null, teacherScore: null, reason: null, criteria: [], word: '', answers: [] },
  }) as unknown as MarkedSubmission
const submission = submissionOf('s')
const draft = { ...draftOf(submission), word: 'Tốt' }
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function returning() {
  const callbacks = { onSaved: vi.fn(), onWord: vi.fn(), onReturned: vi.fn(), onChanged: vi.fn() }
  return { ...callbacks, returns: new ReturnQueue(new Layers('u', 'h'), callbacks) }
}

it('tells what has arrived also at a try of its own, with the draft that was sent', async () => {
  fakeServer(() => {
    throw new TypeError('no network')
  })
  const { returns, onReturned } = returning()
  returns.add(draft, { outcome: 'returned' })
  expect(await returns.flush()).toBe(false)
  expect([returns.read().get('s')?.state, onReturned.mock.calls]).toEqual(['offline', []])
  fakeServer(() => data({ submission: { ...submission, word: 'Tốt' } }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onReturned.mock.calls[0]?.[0].word).toBe('Tốt')
  expect(returns.read().size).toBe(0)
})

it('waits as long as a busy server asks for, and lets nobody act', async () => {
  const tooMany = () =>
    Response.json(
      { error: { code: 'E_TOO_MANY_REQUESTS', msg: '' } },
      { status: 429, headers: { 'Retry-After': '30' } },
    )
  const seen = fakeServer(tooMany)
  const { returns, onReturned } = returning()
  returns.add(draft, null)
  await vi.advanceTimersByTimeAsync(29_000)
  expect([seen.length, returns.read().get('s')?.state]).toEqual([1, 'waiting'])
  fakeServer(() => data({ submission: { ...submission, word: 'Tốt' } }))
  await vi.advanceTimersByTimeAsync(17_000)
  expect([onReturned.mock.calls.length, returns.read().size]).toEqual([1, 0])
})

it('gives back the others while the server is in trouble with one', async () => {
  fakeServer(({ body }) => {
    const { submissionId } = body as { submissionId: string }
    if (submissionId === 's') return failure(500, 'E_INTERNAL')
    return data({ submission: { ...submissionOf(submissionId), word: 'Tốt' } })
  })
  const { returns, onReturned } = returning()
  returns.add(draft, null)
  returns.add({ ...draftOf(submissionOf('t')), word: 'Tốt' }, null)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onReturned.mock.calls.map(([{ over }]) => over._id)).toEqual(['t'])
  expect([...returns.read()].map(([id, { state }]) => [id, state])).toEqual([['s', 'waiting']])
})

it('goes under the edition over which it was typed, tells that a colleague was quicker, and does not try again by itself', async () => {
  const seen = fakeServer(() => failure(409, 'E_CHANGED', 'Có người vừa sửa.'))
  const { returns, onChanged } = returning()
  returns.add(draft, { outcome: 'returned' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.map(({ body }) => body)).toMatchObject([{ comment: 'Tốt', edition: 1 }])
  expect(onChanged.mock.calls).toEqual([['s']])
  // Given back once more over what is stored now, it takes its place.
  returns.add(rebased(draft, { ...submission, word: 'Khá', edition: 4 }), { outcome: 'returned' })
  await returns.flush()
  expect(seen.at(-1)?.body).toMatchObject({ comment: 'Tốt', edition: 4 })
})

it('goes on after half of it was taken, by the edition that the server answered, and can be put aside', async () => {
  let stored = submission
  const seen = fakeServer(({ url, body }) => {
    if (url.includes('/outcome')) return failure(409, 'E_REDO_NO_MORE', 'Hết lượt làm.')
    const { score, edition } = body as { score: number; edition: number }
    // As the server does: what is stored already is no change, whatever its edition.
    if (stored.teacherScore !== score && edition !== stored.edition) return failure(409, 'E_CHANGED')
    stored = { ...stored, teacherScore: score, edition: stored.edition + 1 }
    return data({ submission: stored })
  })
  const { returns, onSaved } = returning()
  const typed = { ...draftOf(submission), score: '8' }
  returns.add(typed, { outcome: 'redo' })
  expect(await returns.flush()).toBe(false)
  // The teacher thinks again: over what was taken, theirs is no colleague's.
  const over = rebased(typed, onSaved.mock.calls.at(-1)?.[0])
  returns.add({ ...over, score: '9' }, { outcome: 'redo' })
  await returns.flush()
  expect(stored.teacherScore).toBe(9)
  expect(returns.read().get('s')).toMatchObject({ state: 'refused', failure: { code: 'E_REDO_NO_MORE' } })
  returns.dismiss('s')
  expect([returns.read().size, seen.length]).toEqual([0, 4])
})
