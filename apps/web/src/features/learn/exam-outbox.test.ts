import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { data, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import { examDevice, keptAs } from './exam-outbox.ts'
import { outboxOf } from './outbox.ts'
import { mayForgetUnsent } from './unsent.ts'

const shelf = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', async () => (await import('../../testing/fake-idb.ts')).fakeIdb(shelf))

interface Draft {
  readonly questionId: string
  readonly epoch: number
  readonly seq: number
}
const drafts = ({ body }: SentRequest) => (body as { answers: Draft[] }).answers

/** The room has answers of this device of the pupil. */
function serve(epoch: number, isAway = false): SentRequest[] {
  return fakeServer(call =>
    isAway
      ? Promise.reject(new TypeError('Failed to fetch'))
      : data({
          kept: drafts(call).map(({ questionId, seq }) => ({
            ...{ questionId, epoch, seq, receivedAt: '2026-12-01T01:00:00.000Z' },
          })),
        }),
  )
}

beforeEach(() => shelf.clear())
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('answers of an exam go to its room, as those of the device that the room has said this is', async () => {
  examDevice('u1', 'c1').is(2)
  const sent = serve(2)
  const outbox = outboxOf('u1', keptAs('c1'))
  outbox.answer('q1', 3)
  await outbox.flush()
  expect(sent[0]?.url).toContain('/learn/contests/c1/answers')
  expect(drafts(sent[0] as SentRequest)).toMatchObject([{ questionId: 'q1', answer: 3, epoch: 2 }])
  expect([outbox.unsent(), outbox.lostAnswers()]).toEqual([0, {}])
})

it('what a newer device has answered since stands, and what was given here is shown', async () => {
  examDevice('u1', 'c2').is(1)
  serve(2)
  const outbox = outboxOf('u1', keptAs('c2'))
  outbox.answer('q5', 1)
  await outbox.flush()
  expect(outbox.lostAnswers()).toEqual({ q5: 1 })
})

it('whoever signs out with answers of an exam that have not arrived is asked', async () => {
  serve(1, true)
  const outbox = outboxOf('u1', keptAs('c3'))
  outbox.answer('q1', 3)
  await outbox.flush()
  const ask = vi.fn(async () => false)
  expect(await mayForgetUnsent('u1', ask)).toBe(false)
  expect(ask).toHaveBeenCalledWith({ outboxes: [outbox], files: 0, results: 0 })
})
