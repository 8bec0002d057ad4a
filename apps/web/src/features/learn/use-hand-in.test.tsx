import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { AttemptUploads } from './attempt-uploads.ts'
import { Outbox } from './outbox.ts'
import { useHandIn } from './use-hand-in.ts'

const went = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('@tanstack/react-router', async original => ({
  ...(await original<object>()),
  useNavigate: () => went,
}))

const attempt = { _id: 'a1' } as Attempt

function HandIn({ outbox, work }: { outbox: Outbox; work?: AttemptUploads | undefined }) {
  const { ask, handIn } = useHandIn(attempt, outbox, work)
  return (
    <>
      <button type="button" onClick={() => void ask({ none: 2, half: 1 })}>
        hand in
      </button>
      <button type="button" onClick={() => void handIn({ quietly: true })}>
        the time is up
      </button>
    </>
  )
}

const open = (outbox: Outbox, work?: AttemptUploads) => show(<HandIn outbox={outbox} work={work} />)
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'hand in' }))
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Nộp bài' }))

afterEach(() => {
  vi.unstubAllGlobals()
  went.mockClear()
})

describe('handing in', () => {
  it('says how many questions are not answered or half answered, and Enter goes on with them', async () => {
    fakeServer(() => data({}))
    await open(new Outbox('u1', 'a1'))
    await press()
    await screen.findByText(/Em còn 2 câu chưa trả lời. 1 câu mới trả lời một phần./)
    const stay = screen.getByRole('button', { name: 'Làm tiếp' })
    await waitFor(() => expect(document.activeElement).toBe(stay))
  })

  it('waits for what was not sent yet, and submits after it, once', async () => {
    const seen = fakeServer(({ url, body }) =>
      url.endsWith('/submit')
        ? data({ attempt })
        : data({
            overtaken: [],
            acknowledged: (body as { answers: { questionId: string; seq: number }[] }).answers,
            endsAt: '2030-01-01T00:00:00.000Z',
            serverTime: new Date().toISOString(),
          }),
    )
    const outbox = new Outbox('u1', 'a1')
    outbox.answer('q1', 'Huế')
    await open(outbox)
    await press()
    await confirm()
    await waitFor(() => expect(went).toHaveBeenCalledTimes(1))
    expect(seen.map(({ url }) => url.split('/').at(-1))).toEqual(['answers', 'submit'])
  })

  it('without a network says so, sends no submit, and keeps its key for the next try', async () => {
    let lost: 'all' | 'submit' | 'nothing' = 'all'
    const seen = fakeServer(({ url, body }) => {
      if (lost === 'all' || (lost === 'submit' && url.endsWith('/submit')))
        return Promise.reject(new TypeError('Failed to fetch'))
      return url.endsWith('/submit')
        ? data({ attempt })
        : data({
            overtaken: [],
            acknowledged: (body as { answers: { questionId: string; seq: number }[] }).answers,
            endsAt: '2030-01-01T00:00:00.000Z',
            serverTime: new Date().toISOString(),
          })
    })
    const submits = () => seen.filter(({ url }) => url.endsWith('/submit'))
    const outbox = new Outbox('u1', 'a1')
    outbox.answer('q1', 'Huế')
    await open(outbox)
    await press()
    await confirm()
    expect(await screen.findByText(/Chưa nộp được: còn 1 câu chưa gửi lên/)).toBeTruthy()
    expect(submits()).toHaveLength(0)

    lost = 'submit'
    await press()
    await confirm()
    await waitFor(() => expect(submits()).toHaveLength(1))
    lost = 'nothing'
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press()
    await confirm()
    await waitFor(() => expect(went).toHaveBeenCalled())
    const [first, second] = submits().map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
  })

  it('says what was still on its way when the time was up', async () => {
    fakeServer(() => data({ attempt }))
    const outbox = new Outbox('u1', 'a1')
    const work = new AttemptUploads({
      outbox,
      upload: () => new Promise(() => undefined),
      put: (_, answer) => answer,
      kept: { of: async () => [], write: async () => undefined, remove: async () => undefined },
      lost: '',
    })
    for (const name of ['1.jpg', '2.jpg']) work.of('q1').send(new File(['x'], name, { type: 'image/jpeg' }))
    await open(outbox, work)
    await userEvent.click(await screen.findByRole('button', { name: 'the time is up' }))
    await screen.findByText(/2 trang đến sau khi bài đã đóng/)
    expect(work.all()).toEqual([])
  })
})
