import { readGradebook } from '@bangxanh/contract/gradebook/endpoints.ts'
import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { createQuestion } from '@bangxanh/contract/questions/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { accountQuery } from '../features/account/account.ts'
import { openBook } from '../features/gradebook/open-books.ts'
import { WatchProgress } from '../features/lessons/own/watch-progress.ts'
import { draftOf } from '../features/marking/drafts.ts'
import { Layers } from '../features/marking/layers.ts'
import { PageLayer } from '../features/marking/page-layer.ts'
import { ReturnQueue } from '../features/marking/return-queue.ts'
import type { Question } from '../features/questions/question-parts.ts'
import {
  NEW_QUESTION,
  type QuestionValues,
  draftOf as questionOf,
} from '../features/questions/question-values.ts'
import { SheetDrafts } from '../features/questions/sheet/sheet-drafts.ts'
import { call } from '../shared/http/call.ts'
import { mayForgetKept } from '../shared/kept/may-forget-kept.ts'
import { keyOf } from '../shared/query/keys.ts'
import { BACK_OFF_MS } from '../shared/saver/back-off.ts'
import type { SaveSnapshot } from '../shared/saver/saver.ts'
import { maySignOut } from '../shared/unsaved/unsaved.ts'
import { data, fakeServer, type SentRequest } from './fake-server.ts'

const shelf = vi.hoisted(() => new Map<string, unknown>())
const leaving = vi.hoisted(() => ({ asked: 0 }))
vi.mock('../shared/kept/kept.ts', () => ({
  keptDrafts: {
    all: async () => [...shelf],
    write: async (key: string, value: unknown) => !!shelf.set(key, value),
    remove: async (key: string) => void shelf.delete(key),
  },
}))
vi.mock('../shared/ui/notices.ts', () => ({ noticeError: vi.fn() }))
vi.mock('../shared/ui/use-leave-guard.ts', () => ({
  askLeave: async () => {
    leaving.asked += 1
    return false
  },
}))

/** One thing that is saved in the background, as its screen holds it. */
interface Opened {
  /** Writes something that is not saved yet. */
  readonly write: () => void
  readonly read: () => Pick<SaveSnapshot, 'state' | 'failure'>
  /** Takes away what was refused, so that nothing holds the page after its test. */
  readonly tidy: () => void
}
interface Engine {
  readonly name: string
  readonly open: () => Opened
  /** What the server answers where all is well. */
  readonly reply: (seen: SentRequest) => unknown
  /** A colleague was quicker, as the server says it, and how saving stands then. */
  readonly changed: {
    readonly code: string
    readonly current?: unknown
    readonly state: SaveSnapshot['state']
  }
  /** What keeps it when the page is closed at once. */
  readonly survives: { readonly keepalive: boolean; readonly isKept: boolean; readonly holdsPage: boolean }
  /** Whether who signs out is asked first. */
  readonly asks: boolean
}

const submission = {
  ...{ _id: 's', homeworkUid: 'h', student: { _id: 'p' }, totalPoint: 10, edition: 1 },
  ...{ score: null, rawScore: null, teacherScore: null, reason: null, criteria: [], word: '', answers: [] },
} as unknown as MarkedSubmission
const PAGE = { file: 'aa/b.jpg', page: 1 }
const CELL = { columnId: 't1', studentId: 'p1' }
const values: QuestionValues = {
  ...NEW_QUESTION,
  content: 'Một câu',
  written: { ...NEW_QUESTION.written, answers: ['1', '2'], right: 0 } as QuestionValues['written'],
}

function gradebook(): Opened {
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, { profile: { _id: 'u' } } as never)
  client.setQueryData(keyOf(readGradebook, { params: { classUid: 'c' } }), {
    gradebook: {
      scheme: 'marks',
      columns: [{ _id: 't1', semester: 1, kind: 'TX', homework: null }],
      pupils: [{ _id: 'p1', cells: [null] }],
      locks: { first: { closed: false }, second: { closed: false } },
    },
  })
  const { draft } = openBook(client, { _id: 'c', name: '6A1' }, 'u')
  let mark = 5
  const write = () => draft.write([{ ...CELL, value: ++mark }])
  return { write, read: draft.saver.read, tidy: write }
}
function pageOfMarks(): Opened {
  const layer = new PageLayer('u', { homeworkUid: 'h', submissionId: 's', ...PAGE }, undefined)
  let stamps = 0
  return {
    write: () =>
      layer.change({
        shapes: [
          ...layer.read().shapes,
          { kind: 'stamp', id: `s${++stamps}`, x: 0.5, y: 0.5, size: 0.06, stamp: 'right' },
        ],
      }),
    read: () => layer.saving,
    tidy: () => layer.giveUp(),
  }
}
function returns(): Opened {
  const quiet = () => undefined
  const queue = new ReturnQueue(new Layers('u', 'h'), {
    ...{ onSaved: quiet, onWord: quiet, onReturned: quiet, onChanged: quiet },
  })
  return {
    write: () => queue.add({ ...draftOf(submission), word: 'Tốt' }, null),
    read: () => queue.read().get('s') ?? { state: 'saved', failure: null },
    tidy: () => queue.dismiss('s'),
  }
}
function sheet(): Opened {
  const owner = { area: 'exam-vault', query: { examVaultId: 'e' } } as const
  const drafts = new SheetDrafts(owner, {
    create: async (questionGroupId, [first]) => {
      const { question } = await call(createQuestion, {
        params: { area: owner.area, questionGroupId },
        query: owner.query,
        body: questionOf(first),
      })
      return [question as Question]
    },
    update: async base => base,
    remove: async () => undefined,
  })
  const begun: string[] = []
  return {
    write: () => {
      const key = drafts.begin('g', undefined, NEW_QUESTION)
      begun.push(key)
      drafts.write({ key, draft: drafts.read().drafts.find(draft => draft.key === key) }, 'g', values)
      drafts.leave(key)
    },
    read: () => drafts.read().saving,
    tidy: () => {
      for (const key of begun) drafts.drop(key)
    },
  }
}
function film(): Opened {
  const progress = new WatchProgress({ userId: 'u', lessonId: 'l', film: 'aa/b.mp4', before: undefined })
  let position = 0
  return {
    write: () => {
      position += 10
      progress.note(position, [{ from: 0, to: position }])
    },
    read: progress.saver.read,
    tidy: () => undefined,
  }
}

const cellsOf = (body: unknown) =>
  (body as { cells: { columnId: string; studentId: string; value: unknown; edition: number }[] }).cells
const marksOf = (body: unknown) => body as { shapes: unknown[]; edition: number }

const ENGINES: readonly Engine[] = [
  {
    name: 'cells of a gradebook',
    open: gradebook,
    reply: ({ body }) => ({
      cells: cellsOf(body).map(({ columnId, studentId, value, edition }) => ({
        ...{ columnId, studentId, by: 'cô Hoa', at: null },
        cell: { value, edition: edition + 1 },
      })),
    }),
    // The teacher chooses between both beside the cell; nothing of it waits to be saved.
    changed: {
      code: 'E_GRADEBOOK_CHANGED',
      current: { cells: [{ ...CELL, cell: { value: 1, edition: 9 }, by: 'thầy Nam', at: null }] },
      state: 'saved',
    },
    survives: { keepalive: true, isKept: false, holdsPage: true },
    asks: true,
  },
  {
    name: 'marks on a page',
    open: pageOfMarks,
    reply: ({ body }) => ({
      marks: { ...PAGE, turn: 0, shapes: marksOf(body).shapes, edition: marksOf(body).edition + 1 },
    }),
    // Both are put together and saved.
    changed: {
      code: 'E_CHANGED',
      current: { marks: { ...PAGE, turn: 0, shapes: [], edition: 4 } },
      state: 'saved',
    },
    survives: { keepalive: true, isKept: true, holdsPage: false },
    asks: true,
  },
  {
    name: 'submissions that are given back',
    open: returns,
    reply: () => ({ submission: { ...submission, word: 'Tốt', edition: 2 } }),
    // The teacher reads what is stored beside what they typed.
    changed: { code: 'E_CHANGED', state: 'refused' },
    // What was typed is kept by its screen (shared/kept/typed.ts).
    survives: { keepalive: false, isKept: false, holdsPage: true },
    asks: true,
  },
  {
    name: 'questions of a sheet',
    open: sheet,
    reply: () => ({ question: { ...questionOf(values), _id: 'q1', questionGroupId: 'g' } }),
    changed: { code: 'E_CHANGED', state: 'refused' },
    // Its screen holds the page as long as there is a draft.
    survives: { keepalive: false, isKept: true, holdsPage: false },
    asks: true,
  },
  {
    name: 'what was watched of a film',
    open: film,
    reply: () => ({ progress: {} }),
    changed: { code: 'E_FILM_CHANGED', state: 'refused' },
    survives: { keepalive: true, isKept: true, holdsPage: false },
    asks: false,
  },
]

const refusal = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  Response.json({ error: { code, msg: `${code}.`, ...more } }, { status, headers })
const unreachable = (): Response => {
  throw new TypeError('no network')
}
/** Longer than the pause of any of them. */
const PAUSE_MS = 1_000

describe.each(ENGINES)('$name', ({ open, reply, changed, survives, asks }) => {
  /** Of each call that was made: when. */
  let calls: { readonly at: number; readonly seen: SentRequest }[] = []
  let keepalives: unknown[] = []
  let opened: Opened[] = []
  const fine = (seen: SentRequest) => data(reply(seen))
  const serve = (answer: (seen: SentRequest, nth: number) => Response | Promise<Response>) => {
    fakeServer(seen => {
      calls.push({ at: performance.now(), seen })
      return answer(seen, calls.length)
    })
    const stub = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
      keepalives.push(options.keepalive)
      return stub(url, options)
    })
  }
  const start = () => {
    const one = open()
    opened.push(one)
    return one
  }
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const gaps = () => calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0))

  beforeEach(() => {
    vi.useFakeTimers()
    shelf.clear()
    leaving.asked = 0
    calls = []
    keepalives = []
    opened = []
  })
  afterEach(async () => {
    serve(fine)
    for (const one of opened) one.tidy()
    await after(200_000)
    expect(
      opened.map(({ read }) => read().state).filter(state => state !== 'saved' && state !== 'refused'),
    ).toEqual([])
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it.each([
    { why: '429', answer: () => refusal(429, 'E_TOO_MANY'), state: 'waiting' },
    { why: '500', answer: () => refusal(500, 'E_INTERNAL'), state: 'waiting' },
    { why: '503', answer: () => refusal(503, 'E_UNAVAILABLE'), state: 'offline' },
    { why: 'no net', answer: unreachable, state: 'offline' },
  ] as const)(
    'after $why goes by itself, and never knocks closer than the back-off',
    async ({ answer, state }) => {
      serve((seen, nth) => (nth <= 4 ? answer() : fine(seen)))
      const { write, read } = start()
      write()
      await after(PAUSE_MS)
      expect(read().state).toBe(state)
      // Somebody goes on writing meanwhile.
      write()
      await after(90_000)
      expect([read().state, calls.length >= 5, shelf.size]).toEqual(['saved', true, 0])
      for (const [index, gap] of gaps().slice(0, 4).entries())
        expect(gap).toBeGreaterThanOrEqual(BACK_OFF_MS[index] ?? 0)
    },
  )

  it('waits as long as the server asks for', async () => {
    serve((seen, nth) => (nth === 1 ? refusal(429, 'E_TOO_MANY', {}, { 'Retry-After': '20' }) : fine(seen)))
    const { write, read } = start()
    write()
    await after(PAUSE_MS)
    window.dispatchEvent(new Event('online'))
    await after(18_000)
    expect([calls.length, read().state]).toEqual([1, 'waiting'])
    await after(15_000)
    expect([calls.length, read().state]).toEqual([2, 'saved'])
  })

  it('goes on after a restart of the server, not in step with the others', async () => {
    serve(() => refusal(503, 'E_UNAVAILABLE'))
    const all = Array.from({ length: 5 }, start)
    for (const { write } of all) write()
    await after(PAUSE_MS)
    const first = calls.length
    await after(3_100)
    const tries = new Set(calls.slice(first).map(({ at }) => Math.round(at)))
    expect(tries.size).toBeGreaterThan(2)
    serve(fine)
    await after(60_000)
    expect(all.map(({ read }) => read().state)).toEqual(all.map(() => 'saved'))
  })

  it('tries again where an answer never comes', async () => {
    serve((seen, nth) => (nth === 1 ? new Promise(() => undefined) : fine(seen)))
    const { write, read } = start()
    write()
    await after(PAUSE_MS + 20_000)
    expect([calls.length, read().state]).toEqual([1, 'saving'])
    await after(10_000)
    expect([calls.length, read().state]).toEqual([2, 'saved'])
    // The same intent by the same key.
    expect(new Set(calls.map(({ seen }) => JSON.stringify(seen.body))).size).toBe(1)
  })

  it('hands on that a colleague was quicker', async () => {
    const { code, current, state } = changed
    serve((seen, nth) => (nth === 1 ? refusal(409, code, { current }) : fine(seen)))
    const { write, read } = start()
    write()
    await after(20_000)
    expect(read().state).toBe(state)
  })

  it.each([400, 403])('tells a refusal by %i with its sentence, and asks no more', async status => {
    serve(() => refusal(status, 'E_NO'))
    const { write, read } = start()
    write()
    await after(200_000)
    window.dispatchEvent(new Event('online'))
    await after(PAUSE_MS)
    expect([read().state, read().failure?.msg, calls.length]).toEqual(['refused', 'E_NO.', 1])
  })

  it('survives that the page is closed at once', async () => {
    serve(() => new Promise(() => undefined))
    const { write } = start()
    write()
    window.dispatchEvent(new Event('pagehide'))
    await after(0)
    const holdsPage = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const keepalive = keepalives.includes(true)
    expect({ keepalive, isKept: shelf.size > 0, holdsPage }).toEqual(survives)
  })

  it('asks before it goes with a sign-out', async () => {
    serve(unreachable)
    const { write } = start()
    write()
    await after(PAUSE_MS)
    const answer = Promise.all([maySignOut(), mayForgetKept()])
    await after(2_000)
    expect([(await answer).includes(false), leaving.asked > 0]).toEqual([asks, asks])
  })

  it('loses nothing of two tabs', async () => {
    serve(unreachable)
    const tabs = [start(), start()]
    for (const { write } of tabs) write()
    await after(PAUSE_MS)
    expect(tabs.map(({ read }) => read().state)).toEqual(['offline', 'offline'])
    calls = []
    serve(fine)
    window.dispatchEvent(new Event('online'))
    await after(PAUSE_MS)
    expect([tabs.map(({ read }) => read().state), calls.length]).toEqual([['saved', 'saved'], 2])
  })
})
