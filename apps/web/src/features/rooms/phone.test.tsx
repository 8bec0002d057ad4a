import type { PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
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
    expect([...shelf.values()]).toMatchObject([{ answer: 'cccccccc' }])
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
  it('is told without its words and settings, which stand on the phone since it opened', async () => {
    await open(play())
    await radios()
    const { settings: _, ...rest } = play({ rev: 4, phase: 'revealed', mine: seat({ answered: true }) })
    const { body: __, files: ___, ...question } = rest.question as NonNullable<PlayState['question']>
    const bare = { ...key, question: { ...key.question, content: '' } }
    await room.tell('state', { ...rest, question, key: bare })
    await screen.findByText('Đáp án đúng')
    expect(screen.getByText('Thủ đô của Việt Nam?')).toBeTruthy()
    await room.tell('state', {
      ...rest,
      rev: 5,
      phase: 'asking',
      question: { ...question, no: 4 },
      key: null,
    })
    expect(await screen.findByText(/Câu 4\/10/)).toBeTruthy()
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
