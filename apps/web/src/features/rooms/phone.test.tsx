import type { PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { framed } from '@bangxanh/contract/rooms/sealed.ts'
import { gcm } from '@noble/ciphers/aes.js'
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

describe('a phone that is there before its room opens', () => {
  it.each([
    ['waits, and comes in once it opens', 'not_started'],
    ['also where it went back to its beginning and opened again', 'live'],
  ] as const)('%s', async (_, status) => {
    fakeServer(() => data({ state: null }))
    const closed = { status: 'not_started', phase: null, question: null, mine: null } as const
    room.is(play(status === 'live' ? { phase: 'lobby', question: null } : closed))
    room.brought()
    await show(<Phone roomId="r1" play={liveExamPlay} />)
    if (status === 'live') {
      expect(await screen.findByText('Em đã vào phòng')).toBeTruthy()
      room.tell('state', play({ ...closed, rev: 4 }))
    }
    expect(await screen.findByText('Thầy cô chưa mở phòng')).toBeTruthy()
    const open = play({ rev: 5, phase: 'lobby', question: null, mine: seat({ number: 9 }) })
    room.is(open)
    const { mine: __, ...told } = open
    room.tell('state', told)
    expect(await screen.findByText('Em ngồi số 9. Chờ thầy cô bắt đầu nhé.')).toBeTruthy()
    expect(room.brought()).toHaveLength(2)
    // From then on a step brings it in no more.
    room.tell('state', { ...told, rev: 6, phase: 'asking' })
    await new Promise(resolve => setTimeout(resolve, 2_100))
    expect(room.brought()).toEqual([])
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

describe('pictures of the next question on a phone', () => {
  const KEY = crypto.getRandomValues(new Uint8Array(32))
  const base64 = btoa(String.fromCharCode(...KEY))
  const NAME = '/x/a.png'
  const nonce = new Uint8Array(12)
  const bytes = new Uint8Array(gcm(KEY, nonce).encrypt(new Uint8Array([1, 2, 3])))
  const sealed = framed({ version: 'ab12.0.1', nonce, bytes })
  const blob = async () => ({ arrayBuffer: async () => sealed.slice().buffer })

  it('come sealed before it opens, are told of without an answer, and are drawn from here', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    URL.createObjectURL = () => 'blob:here'
    room.told()
    const reply = { ok: true, status: 200, headers: new Headers(), blob } as unknown as Response
    const seen = fakeServer(({ url }) => (url.includes('/sealed/') ? reply : data({ state: null })))
    room.is(play({ phase: 'locked', sealed: { version: 'ab12', files: 1 } }))
    await show(<Phone roomId="r1" play={liveExamPlay} />)
    await waitFor(() => expect(room.told()).toEqual([['paper', 'play:r1', { version: 'ab12' }]]))
    const stands = moment().question as NonNullable<PlayState['question']>
    room.tell('state', {
      ...moment({ rev: 4 }),
      question: {
        ...{ ...stands, no: 4, _id: '0192f0c0-0000-7000-8000-000000000004' },
        ...{ files: { [NAME]: '/app/files/a' }, opens: { version: 'ab12', key: base64 } },
        body: { ...stands.body, imgUrl: NAME },
      },
    })
    const picture = await waitFor(() => {
      const found = document.querySelector('img')
      expect(found).not.toBeNull()
      return found
    })
    expect(picture?.getAttribute('src')).toBe('blob:here')
    expect(seen.filter(({ url }) => !url.includes('/learn/'))).toHaveLength(1)
    // What says it no more leaves them.
    const { body: _, files: __, ...rest } = stands
    room.tell('state', { ...moment({ rev: 5, phase: 'locked' }), question: { ...rest, no: 4 } })
    expect(screen.getByRole('timer').textContent).toBe('Đã khoá, chờ đáp án')
    expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:here')
    vi.restoreAllMocks()
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
