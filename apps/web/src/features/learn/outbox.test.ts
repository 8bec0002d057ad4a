import type { AnswerDraft } from '@bangxanh/contract/learn/schemas.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { Outbox, SAVE_AFTER_MS } from './outbox.ts'
import { noteServerTime } from './server-clock.ts'

const shelf = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', async () => (await import('../../testing/fake-idb.ts')).fakeIdb(shelf))

const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const END = '2026-11-21T10:00:00.000Z'
let away = false
let seen: SentRequest[] = []

const drafts = (call: SentRequest | undefined) =>
  (call?.body as { answers: { questionId: string; answer: unknown; seq: number }[] } | undefined)?.answers ??
  []
const acknowledge = (call: SentRequest) =>
  data({
    overtaken: [],
    acknowledged: drafts(call).map(({ questionId, seq }) => ({ questionId, seq })),
    endsAt: END,
    serverTime: new Date(Date.now()).toISOString(),
  })
const serve = (answer: (call: SentRequest) => Response = acknowledge) => {
  seen = fakeServer(call => (away ? Promise.reject(new TypeError('Failed to fetch')) : answer(call)))
}
const make = () => new Outbox('u1', 'a1')
const kept = () => (shelf.get('u1:a1') as KeptAnswers | undefined)?.answers
const attempt = (answers: AnswerDraft[]) => ({
  answers,
  state: 'open' as const,
  endsAt: END,
  serverTime: new Date(Date.now()).toISOString(),
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  noteServerTime(new Date(NOW).toISOString())
  shelf.clear()
  away = false
  serve()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The server holds another device's answers, which are five later than those that come. */
const laterElsewhere = (call: Parameters<typeof drafts>[0]) =>
  data({
    overtaken: [],
    acknowledged: drafts(call).map(({ questionId, seq }) => ({ questionId, seq: seq + 5 })),
    endsAt: END,
    serverTime: new Date(NOW).toISOString(),
  })

describe('answers on their way', () => {
  it('are sent once after a pause, the last word of each question, in one call', async () => {
    const outbox = make()
    for (const text of ['H', 'Hà', 'Hà N', 'Hà Nội']) outbox.answer('q1', text)
    outbox.answer('q2', 1)
    expect(outbox.saving().state).toBe('saving')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1)
    expect(seen).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toHaveLength(1)
    expect(drafts(seen[0]).map(({ answer }) => answer)).toEqual(['Hà Nội', 1])
    expect(outbox.saving().state).toBe('saved')
    expect(kept()).toBeUndefined()
  })

  it('typed while a save is under way are sent after it, with a higher seq', async () => {
    const outbox = make()
    let go: () => void = () => undefined
    seen = fakeServer(
      call =>
        new Promise(resolve => {
          go = () => resolve(acknowledge(call))
        }),
    )
    outbox.answer('q1', 'a')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    outbox.answer('q1', 'ab')
    go()
    await vi.advanceTimersByTimeAsync(0)
    expect(drafts(seen[1])[0]?.answer).toBe('ab')
    expect(drafts(seen[1])[0]?.seq).toBeGreaterThan(drafts(seen[0])[0]?.seq ?? 0)
    go()
    await vi.advanceTimersByTimeAsync(0)
    expect(outbox.unsent()).toBe(0)
  })

  it('wait in the browser while the network is away, and go when it is back', async () => {
    away = true
    const outbox = make()
    outbox.answer('q1', 2)
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(outbox.saving().state).toBe('offline')
    expect(kept()).toMatchObject([{ questionId: 'q1', answer: 2 }])
    away = false
    await vi.advanceTimersByTimeAsync(3_000)
    expect(outbox.saving().state).toBe('saved')
    expect(kept()).toBeUndefined()
  })

  it('are sent again when the server says so, and each time later when it does not', async () => {
    const busy = (headers: HeadersInit) =>
      Response.json({ error: { code: 'E_UNAVAILABLE', msg: '' } }, { status: 503, headers })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    for (const [headers, waits] of [
      [{ 'Retry-After': '7' }, [7_000, 7_000, 8_000]],
      [{}, [2_000, 4_000, 8_000, 15_000, 30_000, 30_000]],
    ] as const) {
      serve(() => busy(headers))
      const outbox = make()
      outbox.answer('q1', 2)
      await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
      for (const [at, wait] of waits.entries()) {
        expect([seen.length, outbox.saving().state, outbox.unsent()]).toEqual([at + 1, 'offline', 1])
        expect(kept()).toMatchObject([{ questionId: 'q1', answer: 2 }])
        await vi.advanceTimersByTimeAsync(wait - 1)
        expect(seen).toHaveLength(at + 1)
        await vi.advanceTimersByTimeAsync(1)
        expect(seen).toHaveLength(at + 2)
      }
      serve()
      // Not before the server wants to be asked, whoever wants it sooner.
      if ('Retry-After' in headers) {
        await outbox.flush()
        expect([seen.length, outbox.unsent()]).toEqual([0, 1])
      }
      await vi.advanceTimersByTimeAsync(30_000)
      expect([outbox.saving().state, outbox.unsent()]).toEqual(['saved', 0])
    }
  })

  it('of a device whose clock is slow count as late as they were given', async () => {
    const SLOW = 3_600_000
    serve(call =>
      data({
        overtaken: [],
        acknowledged: drafts(call).map(({ questionId, seq }) => ({ questionId, seq })),
        endsAt: END,
        serverTime: new Date(Date.now() + SLOW).toISOString(),
      }),
    )
    const outbox = make()
    outbox.answer('q1', 'before the server was heard')
    await outbox.flush()
    await vi.advanceTimersByTimeAsync(1_000)
    // Given a second before on another device, by a clock that is right.
    const there = { questionId: 'q2', answer: 'there', seq: Date.now() + SLOW - 1_000 }
    outbox.answer('q2', 'here, later')
    outbox.receive(attempt([there]))
    expect(outbox.answerTo('q2')).toBe('here, later')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(drafts(seen.at(-1))).toEqual([
      { questionId: 'q2', answer: 'here, later', seq: NOW + 1_000 + SLOW },
    ])
  })

  it('outlive a reload, and are sent by the page that opens next', async () => {
    away = true
    const before = make()
    before.answer('q1', 'Huế')
    await before.kept()
    away = false
    const after = make()
    await after.load()
    after.receive(attempt([]))
    expect(after.answerTo('q1')).toBe('Huế')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(drafts(seen[0])).toMatchObject([{ questionId: 'q1', answer: 'Huế' }])
    expect(after.unsent()).toBe(0)
  })

  it('of two tabs stay both in the browser until each is sent', async () => {
    away = true
    const [one, other] = [make(), make()]
    one.answer('q1', 'of one')
    await one.kept()
    other.answer('q2', 'of the other')
    await other.kept()
    expect(kept()).toMatchObject([{ answer: 'of one' }, { answer: 'of the other' }])
    away = false
    await other.flush()
    expect(kept()).toMatchObject([{ answer: 'of one' }])
    await one.flush()
    expect(kept()).toBeUndefined()
  })

  it('go with the page that is left, and none goes for who signs in next', async () => {
    const outbox = make()
    const fetched = vi.spyOn(globalThis, 'fetch')
    outbox.answer('q1', 1)
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
    serve(() => failure(401, 'E_UNAUTHENTICATED'))
    outbox.answer('q1', 2)
    await outbox.flush()
    localStorage.setItem('accessToken', 'somebody else')
    window.dispatchEvent(new Event('online'))
    await outbox.flush()
    expect([seen.length, outbox.unsent()]).toEqual([1, 1])
    serve()
    await outbox.renewSession().flush()
    localStorage.removeItem('accessToken')
    expect([seen.length, outbox.unsent()]).toEqual([1, 0])
  })

  it('live as long as the page where the browser keeps nothing, which is said', async () => {
    away = true
    shelf.set = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    const outbox = make()
    outbox.answer('q1', 1)
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(outbox.saving()).toMatchObject({ state: 'offline', isKept: false })
    Reflect.deleteProperty(shelf, 'set')
    away = false
    await outbox.flush()
    expect(outbox.saving().state).toBe('saved')
  })

  it('give way to a later answer from another device, and win over an earlier one', async () => {
    away = true
    const outbox = make()
    outbox.answer('q1', 'here')
    outbox.answer('q2', 'here')
    outbox.receive(
      attempt([
        { questionId: 'q1', answer: 'there, later', seq: NOW + 60_000 },
        { questionId: 'q2', answer: 'there, earlier', seq: NOW - 60_000 },
      ]),
    )
    expect([outbox.answerTo('q1'), outbox.answerTo('q2')]).toEqual(['there, later', 'here'])
    expect(outbox.unsent()).toBe(1)
  })

  it('exceed whatever seq the server has, even of a clock that runs ahead', () => {
    const outbox = make()
    outbox.receive(attempt([{ questionId: 'q1', answer: 'old', seq: NOW + 999_000 }]))
    outbox.answer('q1', 'new')
    outbox.receive(attempt([{ questionId: 'q1', answer: 'old', seq: NOW + 999_000 }]))
    expect(outbox.answerTo('q1')).toBe('new')
  })

  it('ask for the attempt again when the server holds a later one', async () => {
    serve(laterElsewhere)
    const outbox = make()
    outbox.answer('q1', 'mine')
    await outbox.flush()
    expect([outbox.isOvertaken(), outbox.lostAnswers()]).toEqual([true, { q1: 'mine' }])
    outbox.receive(attempt([{ questionId: 'q1', answer: 'theirs', seq: NOW + 5 }]))
    expect([outbox.answerTo('q1'), outbox.lostAnswers()]).toEqual(['theirs', { q1: 'mine' }])
  })

  it('that another device has replaced since say so, once, and can be taken up again; what was only shown here is silent', async () => {
    const outbox = make()
    outbox.receive(attempt([{ questionId: 'q2', answer: 'shown', seq: 1 }]))
    outbox.answer('q1', 'mine')
    await outbox.flush()
    const theirs = [
      { questionId: 'q1', answer: 'theirs', seq: NOW + 5 },
      { questionId: 'q2', answer: 'changed', seq: NOW + 6 },
    ]
    outbox.receive(attempt(theirs))
    expect([outbox.answerTo('q1'), outbox.answerTo('q2')]).toEqual(['theirs', 'changed'])
    expect(outbox.lostAnswers()).toEqual({ q1: 'mine' })
    outbox.answer('q1', 'mine')
    outbox.receive(attempt(theirs))
    expect([outbox.answerTo('q1'), outbox.lostAnswers()]).toEqual(['mine', {}])
  })

  it('say what came from the server while they were sent, and do not take it for their own', async () => {
    const outbox = make()
    serve(call => {
      outbox.receive(attempt([{ questionId: 'q1', answer: 'theirs', seq: NOW + 5 }]))
      return laterElsewhere(call)
    })
    outbox.answer('q1', 'mine')
    await outbox.flush()
    expect([outbox.answerTo('q1'), outbox.lostAnswers()]).toEqual(['theirs', { q1: 'mine' }])
  })

  it('say nothing where the server has only tidied what it was sent', async () => {
    const outbox = make()
    outbox.answer('q1', ' Hà Nội')
    await outbox.flush()
    outbox.receive(attempt([{ questionId: 'q1', answer: 'Hà Nội', seq: drafts(seen[0])[0]?.seq ?? 0 }]))
    expect([outbox.answerTo('q1'), outbox.lostAnswers()]).toEqual(['Hà Nội', {}])
  })

  it('of several questions are all kept for who wants them, in whichever way another device came first', async () => {
    serve(laterElsewhere)
    const outbox = make()
    outbox.answer('q1', 'one')
    await outbox.flush()
    outbox.answer('q2', 'two')
    await outbox.flush()
    expect(outbox.lostAnswers()).toEqual({ q1: 'one', q2: 'two' })
    serve()
    for (const id of ['q3', 'q4']) outbox.answer(id, id)
    await outbox.flush()
    outbox.receive(
      attempt(
        ['q1', 'q2', 'q3', 'q4'].map(questionId => ({ questionId, answer: 'theirs', seq: NOW + 60_000 })),
      ),
    )
    expect(outbox.lostAnswers()).toEqual({ q1: 'one', q2: 'two', q3: 'q3', q4: 'q4' })
  })

  it('typed on while another device came first are no loss: they wait for their own turn', async () => {
    const outbox = make()
    serve(call => {
      const sent = drafts(call).map(({ questionId, seq }) => ({ questionId, seq }))
      if (seen.length === 1) outbox.answer('q1', 'mine, longer')
      const overtaken = seen.length === 1 ? ['q1'] : []
      return data({
        acknowledged: sent,
        overtaken,
        endsAt: END,
        serverTime: new Date(Date.now()).toISOString(),
      })
    })
    outbox.answer('q1', 'mine')
    await outbox.flush()
    expect([outbox.isOvertaken(), outbox.lostAnswers()]).toEqual([true, {}])
  })

  it('say nothing of another device that has chosen the same', async () => {
    serve(laterElsewhere)
    const outbox = make()
    outbox.answer('q1', ['a', 'b'])
    await outbox.flush()
    outbox.receive(attempt([{ questionId: 'q1', answer: ['a', 'b'], seq: NOW + 5 }]))
    expect([outbox.answerTo('q1'), outbox.lostAnswers()]).toEqual([['a', 'b'], {}])
  })

  it('keep what was chosen here when another device came first with the same number, and send it once more on wish', async () => {
    let first = true
    serve(call => {
      const sent = drafts(call).map(({ questionId, seq }) => ({ questionId, seq }))
      const overtaken = first ? ['q1'] : []
      first = false
      const times = { endsAt: END, serverTime: new Date(Date.now()).toISOString() }
      return data({ acknowledged: sent, overtaken, ...times })
    })
    const outbox = make()
    outbox.answer('q1', 'mine')
    await outbox.flush()
    expect([outbox.isOvertaken(), outbox.lostAnswers()]).toEqual([true, { q1: 'mine' }])
    outbox.receive(attempt([{ questionId: 'q1', answer: 'theirs', seq: NOW }]))
    expect(outbox.answerTo('q1')).toBe('theirs')
    outbox.answer('q1', 'mine')
    await outbox.flush()
    expect([outbox.answerTo('q1'), outbox.lostAnswers(), outbox.saving().state]).toEqual([
      'mine',
      {},
      'saved',
    ])
  })

  it('stop when the attempt is closed, and stay until somebody has said so', async () => {
    serve(() => failure(409, 'E_ATTEMPT_CLOSED'))
    const outbox = make()
    outbox.answer('q1', 1)
    await outbox.flush()
    expect([outbox.end(), outbox.unsent(), outbox.saving().state]).toEqual(['closed', 1, 'refused'])
    // Neither what was graded nor what is over is open again.
    outbox.receive({ ...attempt([]), state: 'graded' })
    outbox.receive({ ...attempt([]), endsAt: attempt([]).serverTime })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([outbox.end(), seen.length]).toEqual(['closed', 1])
  })

  it('go on after the homework was withdrawn and shown again', async () => {
    let withdrawn = true
    serve(call => (withdrawn ? failure(409, 'E_HOMEWORK_WITHDRAWN') : acknowledge(call)))
    const outbox = make()
    outbox.answer('q1', 1)
    await outbox.flush()
    expect(outbox.end()).toBe('withdrawn')
    withdrawn = false
    outbox.receive(attempt([]))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect([outbox.saving().state, outbox.unsent()]).toEqual(['saved', 0])
  })

  it('of work that nobody has begun there is none yet', () => {
    const outbox = make()
    const nothing = { text: null, files: [], grid: null, keys: null, read: false, result: null }
    outbox.receive({ ...attempt([]), work: { ...nothing, seq: null, savedAt: null } })
    expect(outbox.work()).toBeNull()
  })

  it('that the server has already are not sent again by the page that opens next', async () => {
    away = true
    const before = make()
    before.answer('q1', 'Huế')
    await before.kept()
    away = false
    const after = make()
    after.receive(attempt([...(kept() ?? [])]))
    await after.load()
    expect([after.answerTo('q1'), after.unsent()]).toEqual(['Huế', 0])
  })

  it('are gone everywhere once they are given up', async () => {
    away = true
    const outbox = make()
    outbox.answer('q1', 'Huế')
    await outbox.kept()
    expect(kept()).toHaveLength(1)
    away = false
    await outbox.discard()
    expect([outbox.unsent(), outbox.answerTo('q1'), kept()]).toEqual([0, null, undefined])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toHaveLength(0)
  })

  it('are not all held up by one that the server does not take', async () => {
    serve(call =>
      drafts(call).some(({ questionId }) => questionId === 'q1')
        ? failure(400, 'E_INVALID', '', { 'answers.0': 'q1' })
        : acknowledge(call),
    )
    const outbox = make()
    outbox.answer('q1', 'misfit')
    outbox.answer('q2', 1)
    await outbox.flush()
    expect(outbox.refused()).toEqual(['q1'])
    expect(drafts(seen[1]).map(({ questionId }) => questionId)).toEqual(['q2'])
    expect([outbox.saving().state, outbox.saving().failure?.code]).toEqual(['refused', 'E_INVALID'])
    outbox.answer('q3', 2)
    await outbox.flush()
    expect([outbox.refused(), outbox.saving().state]).toEqual([['q1'], 'refused'])
  })

  it('are set aside together where the server does not say which, and beside those that were before', async () => {
    serve(() => failure(400, 'E_INVALID'))
    const outbox = make()
    outbox.answer('q1', 'misfit')
    outbox.answer('q2', 'misfit')
    await outbox.flush()
    expect(outbox.refused()).toEqual(['q1', 'q2'])
    outbox.answer('q3', 'misfit')
    await outbox.flush()
    expect([outbox.refused(), outbox.unsent()]).toEqual([['q1', 'q2', 'q3'], 0])
  })
})
