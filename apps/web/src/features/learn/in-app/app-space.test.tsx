import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../../app/query-client.ts'
import { isUnsaved } from '../../../shared/unsaved/unsaved.ts'
import { data, failure, fakeServer, type SentRequest } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { Outbox, outboxOf } from '../outbox.ts'
import { SignOutDialog } from '../sign-out-dialog.tsx'
import { mayForgetUnsent, sendLeft } from '../unsent.ts'
import { AppSpace } from './app-space.tsx'

const shelf = vi.hoisted(() => new Map<string, unknown>())
/** True while the browser keeps nothing. */
const store = vi.hoisted(() => ({ isRefused: false }))
vi.mock('idb-keyval', async () =>
  (await import('../../../testing/fake-idb.ts')).fakeIdb(shelf, () => store.isRefused),
)
vi.mock('../attempt-title.tsx', () => ({ AttemptTitle: () => null }))
const showNotice = vi.hoisted(() => vi.fn())
vi.mock('../../../shared/ui/notices.ts', async original => ({ ...(await original<object>()), showNotice }))
/** Stands in for the frame: a press is what the program says at its end. */
vi.mock('./program-frame.tsx', () => ({
  ProgramFrame: ({ onResult }: { onResult: (said: object) => void }) => (
    <button type="button" onClick={() => onResult({ score: 0.8, details: '4/5' })}>
      play
    </button>
  ),
}))

const attempt = {
  _id: 'a1',
  homeworkUid: 'h1',
  homeworkName: 'Nhẩm nhanh',
  kind: 'mp',
  state: 'open',
} as never

let seen: SentRequest[]
/** What the server says to who hands in. */
let reply: () => Response | Promise<Response>
const away = () => Promise.reject(new TypeError('Failed to fetch'))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  shelf.clear()
  store.isRefused = false
  showNotice.mockClear()
  reply = away
  seen = fakeServer(({ url }) =>
    url.endsWith('/submit')
      ? reply()
      : data({ homework: { task: { app: { available: true, frameUrl: 'about:blank', settings: {} } } } }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page of its own: nothing is known but what the browser keeps. */
const open = (user = 'em') =>
  show(<AppSpace attempt={attempt} outbox={new Outbox(user, 'a1')} onRead={async () => undefined} />)
const play = async () => fireEvent.click(await screen.findByRole('button', { name: 'play' }))
const submits = () => seen.filter(({ url }) => url.endsWith('/submit'))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const WAITS = 'Chờ mạng. Có mạng lại, bài tự nộp.'

describe('the result of a mini-program', () => {
  it('goes again by a timer while the server is away, without the browser saying that it is online, and once', async () => {
    await open()
    await play()
    expect(await screen.findByText(WAITS)).toBeTruthy()
    await wait(3_100)
    expect(submits().length).toBeGreaterThan(1)
    reply = () => data({ attempt })
    await wait(30_000)
    const { length } = submits()
    await wait(120_000)
    expect(submits()).toHaveLength(length)
    expect(submits().at(-1)?.body).toMatchObject({ result: { score: 0.8, details: '4/5' } })
    expect(new Set(submits().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect([...shelf.keys()]).toEqual([])
  })

  it('goes at once when the browser says that it is online', async () => {
    await open()
    await play()
    await screen.findByText(WAITS)
    reply = () => data({ attempt })
    const { length } = submits()
    act(() => void window.dispatchEvent(new Event('online')))
    await wait(0)
    expect(submits()).toHaveLength(length + 1)
  })

  it('outlives a reload with its key, for its pupil alone', async () => {
    const before = await open()
    await play()
    await screen.findByText(WAITS)
    before.unmount()
    const other = await open('bạn')
    expect(await screen.findByRole('button', { name: 'play' })).toBeTruthy()
    other.unmount()
    seen.length = 0
    const key = (shelf.get('result:a1') as { key: string }).key
    reply = () => data({ attempt })
    await open()
    await wait(0)
    expect(screen.queryByRole('button', { name: 'play' })).toBeNull()
    await vi.waitFor(() => expect(submits()[0]?.headers['idempotency-key']).toBe(key))
  })

  it('that the server does not take says why, waits for a press, and is kept', async () => {
    reply = () => failure(409, 'E_HOMEWORK_WITHDRAWN', 'Thầy cô đang thu hồi bài này.')
    await open()
    await play()
    expect((await screen.findByRole('alert')).textContent).toContain('Thầy cô đang thu hồi bài này.')
    await wait(60_000)
    expect([submits().length, shelf.has('result:a1')]).toEqual([1, true])
    fireEvent.click(screen.getByRole('button', { name: 'Nộp lại' }))
    await wait(10)
    expect(submits()).toHaveLength(2)
  })

  it('that came after the attempt was closed is told of, and leaves the browser', async () => {
    reply = () => failure(409, 'E_ATTEMPT_CLOSED', 'Bài đã đóng.')
    await open()
    await play()
    await vi.waitFor(() =>
      expect(showNotice).toHaveBeenCalledWith(
        expect.objectContaining({ message: expect.stringMatching(/^Kết quả đến sau khi bài đã đóng/) }),
      ),
    )
    await wait(10)
    expect(shelf.has('result:a1')).toBe(false)
  })

  it('goes from whichever page its pupil opens next, and is asked about before they sign out', async () => {
    const before = await open()
    await play()
    await screen.findByText(WAITS)
    before.unmount()
    seen.length = 0
    const ask = vi.fn(async (_: object) => false)
    expect(await mayForgetUnsent('bạn', ask)).toBe(true)
    expect(ask).not.toHaveBeenCalled()
    // Nothing of anybody stays in the browser of who has left.
    expect(shelf.size).toBe(0)
    await open()
    await play()
    await screen.findByText(WAITS)
    expect(await mayForgetUnsent('em', ask)).toBe(false)
    expect(ask).toHaveBeenCalledWith({ outboxes: [], files: 0, results: 1 })
    seen.length = 0
    reply = () => data({ attempt })
    await sendLeft('em', makeQueryClient())
    await wait(10)
    expect(submits()).not.toHaveLength(0)
    expect(shelf.has('result:a1')).toBe(false)
  })

  it('that its pupil gave up at signing out does not go when they sign in on the same page again', async () => {
    const before = await show(
      <AppSpace attempt={attempt} outbox={outboxOf('em', 'a2')} onRead={async () => undefined} />,
    )
    await play()
    await screen.findByText(WAITS)
    before.unmount()
    expect(await mayForgetUnsent('em', async () => true)).toBe(true)
    seen.length = 0
    reply = () => data({ attempt })
    outboxOf('em', 'a2')
    window.dispatchEvent(new Event('online'))
    await sendLeft('em', makeQueryClient())
    await wait(120_000)
    expect(submits().filter(({ url }) => url.includes('a2'))).toEqual([])
    expect(shelf.size).toBe(0)
  })

  it('is promised nothing at signing out that a refused one would not get', async () => {
    await show(<SignOutDialog outboxes={[]} files={0} results={1} onAnswer={() => undefined} />)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Em mở lại bài đang làm để nộp')
    expect(dialog.textContent).not.toContain('tự nộp')
  })

  it('where the browser keeps nothing says so, holds the page, is asked about at signing out, and goes', async () => {
    store.isRefused = true
    await open()
    await play()
    expect((await screen.findByText(WAITS)).textContent).toContain('đừng tải lại hay đóng trang')
    expect(isUnsaved()).toBe(true)
    const ask = vi.fn(async (_: object) => false)
    expect(await mayForgetUnsent('em', ask)).toBe(false)
    expect(ask).toHaveBeenCalledWith({ outboxes: [], files: 0, results: 1 })
    reply = () => failure(409, 'E_HOMEWORK_WITHDRAWN', 'Thầy cô đang thu hồi bài này.')
    await wait(30_000)
    expect((await screen.findByRole('alert')).textContent).toContain('đừng tải lại hay đóng trang')
    reply = () => data({ attempt })
    fireEvent.click(screen.getByRole('button', { name: 'Nộp lại' }))
    await wait(10)
    expect(submits().at(-1)?.body).toMatchObject({ result: { score: 0.8 } })
    await vi.waitFor(() => expect(isUnsaved()).toBe(false))
    expect(await mayForgetUnsent('em', ask)).toBe(true)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
