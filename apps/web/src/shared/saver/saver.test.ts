import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../http/call-error.ts'
import { dropToken, keepToken } from '../http/token.ts'
import { maySignOut } from '../unsaved/unsaved.ts'
import { BACK_OFF_MS } from './back-off.ts'
import { jointState } from './joint-state.ts'
import { Queue } from './queue.ts'
import { Saver, type SaverOptions, type SaveState, type SendOptions } from './saver.ts'

const asked = vi.hoisted(() => ({ leaves: false, times: 0 }))
vi.mock('../ui/use-leave-guard.ts', () => ({
  askLeave: async () => {
    asked.times += 1
    return asked.leaves
  },
}))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dropToken()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const PAUSE_MS = 500
const offline = () => new CallError({ status: 0, code: 'E_OFFLINE' })
const failure = (status: number, code = 'E_SOME', retryAfter?: number) =>
  new CallError({ status, code, ...(retryAfter !== undefined && { retryAfter }) })

interface Text {
  readonly text: string
}
/** One text of which the newest counts, and a server that answers as it is told; without an answer it takes what comes. */
function writing(options: Partial<SaverOptions<Text>> = {}) {
  const answers: (CallError | Promise<void> | undefined)[] = []
  const sent: { at: number; text: string; options: SendOptions }[] = []
  let [text, stands]: Text[] = [{ text: '' }, { text: '' }] as const
  let refusal: CallError | null = null
  const first = text
  stands = first
  const saver = new Saver<Text>({
    pauseMs: PAUSE_MS,
    next: () => (text === stands || refusal ? undefined : text),
    send: async (value, how) => {
      sent.push({ at: performance.now(), text: value.text, options: how })
      const answer = answers.shift()
      if (answer instanceof CallError) throw answer
      await answer
      stands = value
    },
    onRefused: (_, error) => {
      if (error.code === 'E_CHANGED') text = { text: `${error.current} + ${text?.text}` }
      else refusal = error
    },
    refusal: () => refusal,
    ...options,
  })
  const write = (next: string) => {
    text = { text: next }
    refusal = null
    saver.changed()
  }
  const state = () => saver.read().state
  return { saver, answers, sent, write, state, texts: () => sent.map(one => one.text) }
}

it('sends the newest after the last key, and what comes meanwhile with the next call', async () => {
  const { write, answers, texts, state } = writing()
  let arrive: () => void = () => undefined
  answers.push(new Promise<void>(resolve => (arrive = resolve)))
  write('a')
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  write('ab')
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  expect([texts(), state()]).toEqual([[], 'saving'])
  await vi.advanceTimersByTimeAsync(1)
  write('abc')
  write('abcd')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(texts()).toEqual(['ab'])
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect([texts(), state()]).toEqual([['ab', 'abcd'], 'saved'])
})

it.each([
  { name: 'no network', error: offline(), state: 'offline' },
  { name: '503', error: failure(503), state: 'offline' },
  { name: '500', error: failure(500), state: 'waiting' },
  { name: '429', error: failure(429), state: 'waiting' },
] as const)(
  'after $name knocks ever more rarely, never closer than the back-off, and for ever',
  async ({ error, state }) => {
    const { saver, answers, sent, write, ...one } = writing()
    answers.push(...Array.from({ length: 8 }, () => error))
    write('a')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect([one.state(), saver.read().failure]).toEqual([state, error])
    // What is typed meanwhile knocks no sooner.
    const typing = setInterval(() => write(`a${sent.length}`), 300)
    await vi.advanceTimersByTimeAsync(400_000)
    clearInterval(typing)
    expect(sent.length).toBeGreaterThan(8)
    const waits = sent.slice(1, 9).map(({ at }, index) => at - (sent[index]?.at ?? 0))
    for (const [index, wait] of waits.entries())
      expect(wait).toBeGreaterThanOrEqual(BACK_OFF_MS[Math.min(index, BACK_OFF_MS.length - 1)] ?? 0)
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(one.state()).toBe('saved')
  },
)

it('never undercuts what the server asks for, also when the net is back or somebody presses', async () => {
  const { saver, answers, sent, write } = writing()
  answers.push(failure(429, 'E_TOO_MANY', 60))
  write('a')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  window.dispatchEvent(new Event('online'))
  expect(await saver.flush()).toBe(false)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, saver.read().state]).toEqual([2, 'saved'])
})

it('spreads those who wait for the same server', async () => {
  const all = Array.from({ length: 20 }, () => writing())
  for (const one of all) {
    one.answers.push(failure(503))
    one.write('a')
  }
  await vi.advanceTimersByTimeAsync(60_000)
  const times = all.map(({ sent }) => Math.round(sent[1]?.at ?? 0))
  expect(new Set(times).size).toBeGreaterThan(10)
})

it.each([400, 403, 404, 409, 413, 415])(
  'tells a refusal by %i and asks no more, until something else is written',
  async status => {
    const { answers, texts, write, saver, ...one } = writing()
    const error = failure(status)
    answers.push(error)
    write('a')
    await vi.advanceTimersByTimeAsync(200_000)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([texts(), one.state(), saver.read().failure]).toEqual([['a'], 'refused', error])
    write('b')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect([texts(), one.state(), saver.read().failure]).toEqual([['a', 'b'], 'saved', null])
  },
)

it('hands on what stands now, and sends at once what was made of both', async () => {
  const { answers, texts, write, state } = writing()
  answers.push(new CallError({ status: 409, code: 'E_CHANGED', current: 'theirs' }))
  write('mine')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect([texts(), state()]).toEqual([['mine', 'theirs + mine'], 'saved'])
})

it('tries again where it could not be found out what a refusal means', async () => {
  const refusals: CallError[] = []
  const { answers, texts, write, state } = writing({
    onRefused: async (_, error) => {
      refusals.push(error)
      throw offline()
    },
  })
  answers.push(failure(404))
  write('a')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect([texts(), state()]).toEqual([['a'], 'offline'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect([texts(), state(), refusals.length]).toEqual([['a', 'a'], 'saved', 1])
})

it('stops answering at once where others are quicker each time, and goes on from what stands then', async () => {
  const { answers, texts, write, state } = writing()
  answers.push(
    ...Array.from({ length: 6 }, () => new CallError({ status: 409, code: 'E_CHANGED', current: '+' })),
  )
  write('mine')
  await vi.advanceTimersByTimeAsync(PAUSE_MS + 1_500)
  expect([texts().length, state()]).toEqual([6, 'waiting'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([texts().at(-1), state()]).toEqual([`${'+ + '.repeat(6)}mine`, 'saved'])
})

it('sends at once what was waiting when the net is back, and when the person is', async () => {
  for (const back of [
    () => window.dispatchEvent(new Event('online')),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ]) {
    const { answers, sent, write, state } = writing()
    answers.push(offline(), offline(), offline())
    write('a')
    await vi.advanceTimersByTimeAsync(PAUSE_MS + 12_000)
    expect(sent).toHaveLength(3)
    back()
    await vi.advanceTimersByTimeAsync(0)
    expect([sent.length, state()]).toEqual([4, 'saved'])
  }
})

it('sends what waits in its pause with the page that goes away', async () => {
  const { sent, write } = writing()
  write('a')
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ text, options }) => [text, options.keepalive])).toEqual([['a', true]])
})

it('carries the same key at each try of the same, and another for another', async () => {
  const { answers, sent, write } = writing()
  answers.push(new CallError({ status: 0, code: 'E_TIMEOUT' }))
  write('a')
  await vi.advanceTimersByTimeAsync(10_000)
  write('b')
  await vi.advanceTimersByTimeAsync(10_000)
  const [first, again, other] = sent.map(({ options }) => options.key)
  expect([again, other === first]).toEqual([first, false])
})

it('waits after a lost session until something is done, and sends nothing of one person for another', async () => {
  let isTheirs = true
  const { answers, sent, write, saver } = writing({ mayGo: () => isTheirs })
  answers.push(failure(401))
  write('a')
  await vi.advanceTimersByTimeAsync(200_000)
  expect([sent.length, saver.read().state]).toEqual([1, 'waiting'])
  isTheirs = false
  await saver.flush()
  expect(sent).toHaveLength(1)
  isTheirs = true
  expect(await saver.flush()).toBe(true)
})

it('sends nothing by itself once another person is signed in, and goes on when its own person asks', async () => {
  keepToken('an')
  const { saver, answers, sent, write } = writing()
  answers.push(offline())
  write('a')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  keepToken('binh')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(200_000)
  expect([sent.length, saver.read().state]).toEqual([1, 'waiting'])
  expect([await saver.flush(), sent.length]).toEqual([true, 2])
})

it('holds the page and asks before signing out, as long as something is not saved', async () => {
  const { answers, write, saver } = writing({ guard: 'form' })
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  answers.push(offline(), offline())
  write('a')
  expect(leave()).toBe(true)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect([await maySignOut(), asked.times]).toEqual([false, 1])
  await saver.flush()
  expect([leave(), await maySignOut(), asked.times]).toEqual([false, true, 1])
})

it('asks who signs out after a moment, and does not wait for a long call', async () => {
  const { answers, write } = writing({ guard: 'form' })
  answers.push(new Promise(() => undefined))
  write('a')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  const before = asked.times
  const answer = maySignOut()
  await vi.advanceTimersByTimeAsync(1_500)
  expect([await answer, asked.times]).toEqual([false, before + 1])
})

it('keeps the last state in the browser, one write at a time, and says where the browser keeps nothing', async () => {
  const written: string[] = []
  let refuses: 'no' | 'byError' | 'byFalse' = 'no'
  const { write, saver } = writing({
    keep: async () => {
      if (refuses === 'byError') throw new DOMException('No', 'InvalidStateError')
      if (refuses === 'byFalse') return false
      return written.push(saver.read().state)
    },
  })
  for (const text of ['a', 'ab', 'abc']) write(text)
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toHaveLength(2)
  for (const [refusal, isKept] of [
    ['byError', false],
    ['no', true],
    ['byFalse', false],
  ] as const) {
    refuses = refusal
    write(`abcd ${refusal}`)
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect([saver.read().isKept, saver.read().state]).toEqual([isKept, 'saved'])
  }
})

it('goes on without its screen until it has failed once, and begins again with the next change', async () => {
  const { saver, answers, sent, write } = writing()
  answers.push(undefined, failure(503))
  write('a')
  await saver.close()
  expect([sent.length, saver.read().state]).toEqual([1, 'saved'])
  write('ab')
  await saver.close()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100_000)
  expect([sent.length, saver.read().state, vi.getTimerCount()]).toEqual([2, 'offline', 0])
  write('abc')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect([sent.length, saver.read().state]).toEqual([3, 'saved'])
})

it('of several savers together nothing is called saved before all of it is', () => {
  const of = (state: SaveState, isKept = true) => ({ state, isKept, failure: null, savedAt: null })
  const joint = (...states: SaveState[]) => jointState(...states.map(state => of(state))).state
  expect(joint()).toBe('saved')
  expect(joint('saved', 'saving')).toBe('saving')
  expect(joint('refused', 'saved')).toBe('refused')
  expect(joint('refused', 'waiting', 'saving')).toBe('waiting')
  expect(joint('waiting', 'offline', 'saved')).toBe('offline')
  expect(jointState(of('saved'), of('saved', false)).isKept).toBe(false)
})

it('is not moved by a clock that jumps', async () => {
  const { answers, sent, write } = writing()
  answers.push(failure(429, 'E_TOO_MANY', 30))
  write('a')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  vi.setSystemTime(new Date('2031-01-01'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
})

it('sends a line in its order, sets aside what is refused, and waits with all for the net', async () => {
  const answers = new Map<string, CallError[]>([
    ['b', [offline(), failure(413)]],
    ['c', [failure(400)]],
  ])
  const sent: string[] = []
  const queue = new Queue<Text>({
    send: async ({ text }) => {
      sent.push(text)
      const answer = answers.get(text)?.shift()
      if (answer) throw answer
    },
  })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(text => ({ text })) as [Text, Text, Text, Text]
  for (const item of [a, b, c, d]) queue.add(item)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([sent, queue.saver.read().state]).toEqual([['a', 'b'], 'offline'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual(['a', 'b', 'b', 'c', 'd'])
  expect([queue.items, queue.saver.read().state, queue.refusalOf(b)?.status]).toEqual([
    [b, c],
    'refused',
    413,
  ])
  queue.retry(c)
  queue.remove(b)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([queue.items, queue.saver.read().state]).toEqual([[], 'saved'])
})

it('has two under way where it is told to, and no more', async () => {
  const arrive: (() => void)[] = []
  const queue = new Queue<Text>({ lanes: 2, send: () => new Promise(resolve => arrive.push(resolve)) })
  for (const text of ['a', 'b', 'c']) queue.add({ text })
  await vi.advanceTimersByTimeAsync(0)
  expect(arrive).toHaveLength(2)
  arrive[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.items.map(item => [item.text, queue.isUnderWay(item)])).toEqual([
    ['b', true],
    ['c', true],
  ])
})

it('lets others go first where they are independent and the server is in trouble with one', async () => {
  const sent: string[] = []
  const queue = new Queue<Text>({
    independent: true,
    send: async ({ text }) => {
      sent.push(text)
      if (text === 'a' && sent.length < 4) throw failure(500)
    },
  })
  for (const text of ['a', 'b', 'c']) queue.add({ text })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent, queue.saver.read().state]).toEqual([['a', 'b', 'c', 'a'], 'saved'])
})
