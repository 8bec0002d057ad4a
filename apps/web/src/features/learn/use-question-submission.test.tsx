import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CallError } from '../../shared/http/call-error.ts'
import { isUnsaved } from '../../shared/unsaved/unsaved.ts'
import { data, failure, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import type { Plan } from './kept-work.ts'
import { Outbox } from './outbox.ts'
import { SubmissionNotice } from './submission-notice.tsx'
import { useQuestionSubmission } from './use-question-submission.ts'

const shelf = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', async () => (await import('../../testing/fake-idb.ts')).fakeIdb(shelf))

/** Files on their way, each ended by its test. */
const sending = vi.hoisted(() => [] as { arrive: () => void; fail: (error: Error) => void }[])
vi.mock('./send-work.ts', () => ({
  sendWork: (_: string, { name }: File) =>
    new Promise((resolve, reject) => {
      sending.push({ arrive: () => resolve({ key: name, url: `/app/files/${name}` }), fail: reject })
    }),
}))

const attempt = { _id: 'a1', homeworkUid: 'h1', questionGroups: [] } as unknown as Attempt
const offline = () => new CallError({ status: 0, code: 'E_OFFLINE' })

function Player({ outbox }: { outbox: Outbox }) {
  const { uploads, submission, state, left, ask } = useQuestionSubmission(attempt, outbox)
  return (
    <>
      <SubmissionNotice state={state} left={left} onCancel={() => submission.cancel()} />
      <p>state: {state.is}</p>
      <button type="button" onClick={() => void ask({ none: 2, half: 1 })}>
        hand in
      </button>
      <button type="button" onClick={() => submission.submitArrived()}>
        the time is up
      </button>
      <button type="button" onClick={() => uploads.of('q1').send(new File(['x'], 'mot.jpg'))}>
        photograph
      </button>
    </>
  )
}

let seen: SentRequest[]
let away: 'all' | 'submit' | 'nothing'
let refusal: Response | undefined
beforeEach(() => {
  away = 'nothing'
  refusal = undefined
  sending.length = 0
  shelf.clear()
  seen = fakeServer(({ url, body }) => {
    const isSubmit = url.endsWith('/submit')
    if (away === 'all' || (away === 'submit' && isSubmit))
      return Promise.reject(new TypeError('Failed to fetch'))
    if (isSubmit) return refusal ?? data({ attempt })
    const { answers: acknowledged } = body as { answers: unknown[] }
    const serverTime = new Date().toISOString()
    return data({ acknowledged, overtaken: [], endsAt: '2030-01-01T00:00:00.000Z', serverTime })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function open(answer?: string) {
  const outbox = new Outbox('u1', 'a1')
  if (answer) outbox.answer('q1', answer)
  return { outbox, page: await show(<Player outbox={outbox} />) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const handIn = async () => {
  await press('hand in')
  await press('Nộp bài')
}
const photograph = async () => {
  const before = sending.length
  await press('photograph')
  await waitFor(() => expect(sending).toHaveLength(before + 1))
}
const submits = () => seen.filter(({ url }) => url.endsWith('/submit'))
const back = () => window.dispatchEvent(new Event('online'))

describe('handing in questions', () => {
  it('says how many are not answered or half answered, and Enter goes on with them', async () => {
    await open()
    await press('hand in')
    await screen.findByText(/Em còn 2 câu chưa trả lời. 1 câu mới trả lời một phần./)
    const stay = screen.getByRole('button', { name: 'Làm tiếp' })
    await waitFor(() => expect(document.activeElement).toBe(stay))
  })

  it('waits for what was not sent yet, and submits after it, once', async () => {
    await open('Huế')
    await handIn()
    await screen.findByText('state: done')
    expect(seen.map(({ url }) => url.split('/').at(-1))).toEqual(['answers', 'submit'])
  })

  it('without a network waits for it and says so, and goes by itself with one key', async () => {
    away = 'all'
    await open('Huế')
    await handIn()
    expect(await screen.findByText('Chờ mạng. Có mạng lại, bài tự nộp.')).toBeTruthy()
    expect(submits()).toHaveLength(0)
    away = 'submit'
    back()
    await waitFor(() => expect(submits()).toHaveLength(1))
    expect(await screen.findByText('state: waiting')).toBeTruthy()
    away = 'nothing'
    back()
    await screen.findByText('state: done')
    expect(new Set(submits().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it('goes by a timer when the server is back, also where the browser never says that it is online', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    away = 'all'
    await open('Huế')
    fireEvent.click(await screen.findByRole('button', { name: 'photograph' }))
    fireEvent.click(screen.getByRole('button', { name: 'hand in' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Nộp bài' }))
    await waitFor(() => expect(sending).toHaveLength(1))
    sending[0]?.fail(offline())
    expect(await screen.findByText('Chờ mạng. Có mạng lại, bài tự nộp.')).toBeTruthy()
    await wait(5_000)
    expect(sending.length).toBeGreaterThan(1)
    away = 'nothing'
    sending.at(-1)?.arrive()
    await wait(30_000)
    await screen.findByText('state: done')
    expect(submits()).toHaveLength(1)
  })

  it('may be pressed while a file is on its way: it goes once that has arrived, also after the net was away', async () => {
    await open()
    await photograph()
    expect(isUnsaved()).toBe(true)
    await press('hand in')
    await screen.findByText(/Còn 1 tệp đang gửi. Gửi xong, bài tự nộp./)
    await press('Nộp bài')
    expect(await screen.findByText('state: waiting')).toBeTruthy()
    sending[0]?.fail(offline())
    expect(await screen.findByText('Chờ mạng. Có mạng lại, bài tự nộp.')).toBeTruthy()
    // Kept: the next page goes on with it.
    await waitFor(() => expect((shelf.get('plan:a1') as Plan).handsInAt).toBeGreaterThan(0))
    expect(submits()).toHaveLength(0)
    back()
    await waitFor(() => expect(sending).toHaveLength(2))
    sending[1]?.arrive()
    await screen.findByText('state: done')
    expect(submits()).toHaveLength(1)
    await waitFor(() => expect([...shelf.keys()]).toEqual([]))
  })

  it('can be taken back while it waits', async () => {
    await open()
    await photograph()
    await handIn()
    await press('Lấy lại bài')
    expect(await screen.findByText('state: open')).toBeTruthy()
    sending[0]?.arrive()
    await waitFor(() => expect(isUnsaved()).toBe(false))
    expect(submits()).toHaveLength(0)
  })

  it('is held up by a file that the server refused, and says why the attempt is not taken', async () => {
    await open()
    await photograph()
    await handIn()
    sending[0]?.fail(new CallError({ status: 415, code: 'E_MEDIA_TYPE', msg: 'Không nhận loại này.' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Có tệp không gửi được/)
    expect(submits()).toHaveLength(0)
  })

  it("says the server's own refusal", async () => {
    refusal = failure(409, 'E_HOMEWORK_ENDED', 'Bài đã hết hạn.')
    await open()
    await handIn()
    expect((await screen.findByRole('alert')).textContent).toBe('Bài đã hết hạn.')
  })

  it('goes without what was still on its way when the time was up, and says so', async () => {
    await open()
    await photograph()
    await photographMore()
    await press('the time is up')
    await screen.findByText(/2 trang đến sau khi bài đã đóng/)
    expect([submits().length, isUnsaved()]).toEqual([1, false])
  })
})

/** It waits for its turn behind the one before. */
const photographMore = () => press('photograph')
