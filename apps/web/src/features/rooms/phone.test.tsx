import type { PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { Phone } from './phone.tsx'
import { liveExamPlay } from './play.ts'
import { key, moment, room, seat } from './testing/fake-room.ts'

const shelf = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', async () => (await import('../../testing/fake-idb.ts')).fakeIdb(shelf))
vi.mock('../../shared/live/use-room.ts', async () => (await import('./testing/fake-room.ts')).instead)

afterEach(() => {
  shelf.clear()
  vi.unstubAllGlobals()
})

const play = (said: Partial<PlayState> = {}): PlayState => ({ ...moment(), mine: seat(), ...said })

async function open(state: PlayState, answer: () => Response | Promise<Response> = () => data({})) {
  const seen = fakeServer(({ method }) => (method === 'GET' ? data({ state: null }) : answer()))
  room.is(state)
  await show(<Phone roomId="r1" play={liveExamPlay} />)
  await screen.findByText(/Câu 3\/10/)
  return () => seen.filter(({ method }) => method !== 'GET')
}

const radios = () => screen.findAllByRole<HTMLInputElement>('radio')

describe('a question on a phone', () => {
  it('is answered by one tap, and says when the room has it', async () => {
    let arrive: (reply: Response) => void = () => undefined
    const sent = await open(play(), () => new Promise<Response>(resolve => (arrive = resolve)))
    const [first] = await radios()
    await userEvent.click(first as HTMLInputElement)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ answer: 'cccccccc', epoch: 2 })
    expect(screen.queryByText('Đã lưu')).toBeNull()
    arrive(data({}))
    expect(await screen.findByText('Đã lưu')).toBeTruthy()
  })
  it('that does not arrive says so, and the answer stands', async () => {
    await open(play(), () => Promise.reject(new TypeError('Failed to fetch')))
    const [first] = await radios()
    await userEvent.click(first as HTMLInputElement)
    expect((await screen.findAllByText('Chưa lưu – mất mạng')).length).toBeGreaterThan(0)
    expect(first?.checked).toBe(true)
    expect([...shelf.values()]).toMatchObject([[{ answer: 'cccccccc', epoch: 2 }]])
  })
  it('is given for good where answers cannot be changed', async () => {
    const sent = await open(play({ settings: { ...moment().settings, changeUntilLock: false } }))
    const [first, second] = await radios()
    await userEvent.click(first as HTMLInputElement)
    await userEvent.click(second as HTMLInputElement)
    expect(sent()).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Chốt câu trả lời' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ answer: 'aaaaaaaa' })
    expect(await screen.findByRole('button', { name: 'Đã chốt câu trả lời' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(first?.disabled).toBe(true)
  })
  it.each([
    ['locked', 'Đã khoá, chờ đáp án'],
    ['paused', 'Đang tạm dừng'],
  ] as const)('takes no answer while it is %s', async (phase, says) => {
    await open(play({ phase }))
    expect(screen.getByRole('timer').textContent).toBe(says)
    for (const radio of await radios()) expect(radio.disabled).toBe(true)
  })
  it('takes none before it opens', async () => {
    await open(play({ opensAt: new Date(Date.now() + 60_000).toISOString() }))
    expect(screen.getByRole('timer').textContent).toBe('Chuẩn bị…')
    for (const radio of await radios()) expect(radio.disabled).toBe(true)
  })
  it('keeps the words that came before with a state that has none, and locks', async () => {
    await open(play())
    const { body: _, ...question } = moment().question as NonNullable<PlayState['question']>
    room.tell('state', { ...moment({ phase: 'locked', rev: 4 }), question })
    expect(screen.getByRole('timer').textContent).toBe('Đã khoá, chờ đáp án')
    expect((await radios()).map(({ disabled }) => disabled)).toEqual([true, true, true, true])
  })
})

describe('a revealed question on a phone', () => {
  it.each([
    ['right', seat({ answered: true, answer: 'bbbbbbbb', score: 1 }), 'Đúng rồi! +1 điểm'],
    ['partly right', seat({ answered: true, answer: 'aaaaaaaa', score: 0.25 }), 'Đúng một phần. +0,25 điểm'],
    ['wrong', seat({ answered: true, answer: 'aaaaaaaa', score: 0 }), 'Chưa đúng.'],
    ['not answered', seat({ score: null }), 'Em chưa trả lời câu này.'],
  ])('says of an answer that it was %s', async (_, mine, says) => {
    await open(play({ phase: 'revealed', key, mine }))
    expect((await screen.findByText(says)).closest('[role=status]')).toBeTruthy()
  })
  it('that is worth nothing is said to be neither right nor wrong', async () => {
    const question = { ...(moment().question as NonNullable<PlayState['question']>), point: 0 }
    const mine = seat({ answered: true, answer: 'aaaaaaaa', score: 0 })
    await open(play({ phase: 'revealed', key, question, mine }))
    expect(await screen.findByText(/không tính điểm/)).toBeTruthy()
    expect(screen.queryByText(/Đúng rồi|Chưa đúng/)).toBeNull()
  })
  it('shows the options in the order that was asked, with the right one', async () => {
    await open(play({ phase: 'revealed', key, mine: seat({ answered: true, answer: 'aaaaaaaa', score: 0 }) }))
    await screen.findByText('Đáp án đúng')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AĐà Nẵng',
      'BHuếĐã chọn',
      'CHà NộiĐáp án đúng',
      'DCần Thơ',
    ])
  })
})

describe('a pupil who goes on at another device', () => {
  const elsewhere = 'Em đang làm bài ở máy khác. Ở máy này em chỉ xem được.'
  const kept = (epoch: number) =>
    data({ kept: { questionId: moment().question?._id, epoch, seq: 1, receivedAt: moment().serverNow } })

  it('is told so at the first, which takes no answer until it is gone back to', async () => {
    const seen = fakeServer(({ method }) =>
      method === 'GET'
        ? data({ state: play({ mine: seat({ epoch: 4, answer: 'aaaaaaaa', seq: 9 }) }) })
        : kept(4),
    )
    room.is(play())
    await show(<Phone roomId="r1" play={liveExamPlay} />)
    await radios()
    room.tell('own', { room: 'r1', mine: seat({ epoch: 3, answer: 'bbbbbbbb', seq: 1 }) })
    expect((await screen.findByText(elsewhere)).closest('[role=alert]')).toBeTruthy()
    expect((await radios()).map(({ disabled, checked }) => [disabled, checked])).toEqual([
      [true, false],
      [true, false],
      [true, true],
      [true, false],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Làm tiếp ở máy này' }))
    await waitFor(() => expect(screen.queryByText(elsewhere)).toBeNull())
    expect(seen.at(-1)?.url).toContain('epoch=0')
    const [first, second] = await radios()
    expect([first?.disabled, second?.checked]).toEqual([false, true])
    await userEvent.click(first as HTMLInputElement)
    await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ answer: 'cccccccc', epoch: 4 }))
  })

  it('is shown what was chosen at the first and does not count, beside what does', async () => {
    fakeServer(({ method }) =>
      method === 'GET'
        ? data({ state: play({ mine: seat({ epoch: 3, answer: 'bbbbbbbb', seq: 1 }) }) })
        : kept(3),
    )
    room.is(play())
    await show(<Phone roomId="r1" play={liveExamPlay} />)
    const [first] = await radios()
    await userEvent.click(first as HTMLInputElement)
    const lost = (await screen.findByText(/^Em chọn thế này ở đây/)).closest('[role=alert]') as HTMLElement
    const chosen = (all: readonly HTMLInputElement[]) => all.map(({ checked }) => checked)
    expect(chosen(within(lost).getAllByRole('radio'))).toEqual([true, false, false, false])
    await waitFor(async () => expect(chosen((await radios()).slice(4))).toEqual([false, false, true, false]))
    expect(screen.getByText(elsewhere)).toBeTruthy()
  })

  it('sends what an earlier page has left as what it is', async () => {
    const questionId = moment().question?._id
    shelf.set('live r1', [{ questionId, answer: 'aaaaaaaa', seq: 7, epoch: 1 }])
    const sent = await open(play(), () => kept(2))
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ answer: 'aaaaaaaa', epoch: 1, seq: 7 }))
    await waitFor(() => expect(shelf.size).toBe(0))
  })
})
