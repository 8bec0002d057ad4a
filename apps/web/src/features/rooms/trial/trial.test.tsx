import type { DeskState, PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { Desk } from '../desk.tsx'
import { Projector } from '../projector.tsx'
import { bellDesk, desk, moment, room, seat, wall } from '../testing/fake-room.ts'
import { TrialPhone } from './trial-phone.tsx'

const shelf = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', async () => (await import('../../../testing/fake-idb.ts')).fakeIdb(shelf))
vi.mock('../../../shared/live/use-room.ts', async () => (await import('../testing/fake-room.ts')).instead)

afterEach(() => {
  shelf.clear()
  vi.unstubAllGlobals()
})

describe('the desk of a room that may be rehearsed', () => {
  async function open(said: Partial<DeskState>, answer?: () => Response) {
    const state = desk({
      ...{ phase: 'lobby', question: null, can: ['next', 'rehearse', 'reset', 'end'] },
      counts: { seated: 45, present: 0, answered: 0 },
      ...said,
    })
    const next = { ...state, rev: 4, rehearsal: true, trials: [], can: ['next', 'reset'] }
    const seen = fakeServer(({ method }) =>
      method === 'GET' ? data({ desk: null }) : (answer?.() ?? data({ desk: next })),
    )
    room.is(state)
    await show(<Desk roomId="r1" onStatus={() => undefined} />)
    await screen.findByText(/Phòng chờ/)
    return () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
  }

  it('begins it by one press, says what it means, and shows how a device comes in', async () => {
    const sent = await open({})
    expect(screen.queryByText(/Học sinh chưa vào được/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Chạy thử' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'rehearse', rev: 3 }]))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Nhiều nhất 3 máy/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Mở trên máy này' }).getAttribute('href')).toBe('/chay-thu/r1')
    expect(await screen.findByText(/Học sinh chưa vào được/)).toBeTruthy()
    expect(screen.getByText('Máy thử: 0/3')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Kết thúc bài' })).toBeNull()
  })

  it('asks first where somebody is in the room already', async () => {
    const sent = await open({ counts: { seated: 45, present: 40, answered: 0 } })
    await userEvent.click(screen.getByRole('button', { name: 'Chạy thử' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/40 em đang ở trong phòng về trang chờ/)).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Chạy thử' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'rehearse', rev: 3 }]))
  })

  it('opens nothing where it was refused', async () => {
    const refusal = { code: 'E_ROOM_ACT', msg: 'Lúc này chưa làm được việc đó.' }
    const sent = await open({}, () => Response.json({ error: refusal }, { status: 409 }))
    await userEvent.click(screen.getByRole('button', { name: 'Chạy thử' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes back to its beginning once that was confirmed', async () => {
    const sent = await open({})
    await userEvent.click(screen.getByRole('button', { name: 'Đưa phòng về lúc đầu' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Số đã chia và việc đã mời ai ra bị xoá/)).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Đưa phòng về lúc đầu' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'reset', rev: 3 }]))
  })

  it('counts its devices and their answers; after the last question the big button leads back', async () => {
    const sent = await open({
      ...{ rehearsal: true, can: ['ranking', 'void', 'reset'] },
      trials: [1, 2].map(number => ({ number, answered: number === 2 })),
    })
    room.tell('state', desk({ rev: 5, rehearsal: true, phase: 'revealed', can: ['reset'], trials: [] }))
    expect(await screen.findByText('Máy thử: 0/3')).toBeTruthy()
    const trials = [1, 2].map(number => ({ number, answered: number === 2 }))
    room.tell('state', desk({ rev: 6, rehearsal: true, phase: 'revealed', can: ['reset'], trials: [] }))
    room.tell('trials', { room: 'r1', trials })
    expect(await screen.findByText('Máy thử: 2/3')).toBeTruthy()
    expect(screen.getByText('1/2 máy thử đã trả lời')).toBeTruthy()
    expect(screen.queryByText(/em đã trả lời/)).toBeNull()
    await userEvent.keyboard(' ')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Câu trả lời của máy thử bị xoá/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Đưa phòng về lúc đầu' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'reset', rev: 6 }]))
  })

  it('calls nobody away who cannot come in', async () => {
    await open({})
    const seats = bellDesk().seats.map(one => ({ ...one, present: false, answered: false }))
    room.tell('state', desk({ rev: 5, rehearsal: true, trials: [], seats }))
    expect(await screen.findByText(/^Câu 3\/10/)).toBeTruthy()
    expect(screen.queryByText(/chưa kết nối/)).toBeNull()
    expect(screen.getByRole('region', { name: 'Học sinh trong phòng' })).toBeTruthy()
    room.tell('state', desk({ rev: 6, seats }))
    expect(await screen.findByText(/chưa kết nối/)).toBeTruthy()
  })
})

describe('a device of a rehearsal', () => {
  const play = (said: Partial<PlayState> = {}): PlayState => ({
    ...moment({ rehearsal: true }),
    mine: seat({ number: 1 }),
    ...said,
  })
  async function open(state: PlayState) {
    const seen = fakeServer(({ method }) => data(method === 'GET' ? { state: null } : {}))
    room.is(state)
    room.brought()
    await show(<TrialPhone roomId="r1" />)
    return () => seen.filter(({ method }) => method !== 'GET')
  }

  it('says that it is one, comes in as one, and answers by a call of its own', async () => {
    const sent = await open(play())
    expect(await screen.findByText(/^Chạy thử · Câu 3\/10/)).toBeTruthy()
    expect(room.brought()).toEqual([{ epoch: 0, trial: true }])
    const [first] = await screen.findAllByRole('radio')
    await userEvent.click(first as HTMLElement)
    await waitFor(() => expect(sent()).toMatchObject([{ body: { answer: 'cccccccc', epoch: 2 } }]))
    expect(sent()[0]?.url).toMatch(/\/rooms\/r1\/trial\/answers$/)
  })

  it('asks again for a place each five seconds while it is the fourth, and no more once it has one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await open(play({ phase: 'lobby', question: null, mine: null }))
      expect(await screen.findByText('Chưa có chỗ chạy thử cho máy này')).toBeTruthy()
      expect(room.brought()).toHaveLength(1)
      room.is(play({ phase: 'lobby', question: null }))
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await screen.findByText('Em đã vào phòng')).toBeTruthy()
      expect(room.brought()).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(room.brought()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('without a seat says why, and comes in by itself once the room is rehearsed', async () => {
    await open(play({ rehearsal: undefined, phase: 'lobby', question: null, mine: null }))
    expect(await screen.findByText('Chưa có chỗ chạy thử cho máy này')).toBeTruthy()
    room.is(play({ rev: 4, phase: 'lobby', question: null }))
    room.tell('state', play({ rev: 4, phase: 'lobby', question: null, mine: null }))
    expect(await screen.findByText('Em đã vào phòng')).toBeTruthy()
    expect(room.brought()).toHaveLength(2)
  })
})

describe('the wall', () => {
  async function open(state: object) {
    fakeServer(() => data({}))
    room.is(state)
    await show(<Projector roomId="r1" />)
    return within(await screen.findByRole('main'))
  }
  const people = (count: number, name = (at: number) => `Nguyễn Thị Mai ${at + 1}`) =>
    Array.from({ length: count }, (_, at) => ({ number: at + 1, name: name(at) }))

  it('says that it is a rehearsal', async () => {
    const main = await open(wall({ rehearsal: true }))
    expect(await main.findByText('Chạy thử')).toBeTruthy()
    room.tell('state', wall({ rev: 4 }))
    expect(main.queryByText('Chạy thử')).toBeNull()
  })

  it('names who has come in, and who comes', async () => {
    const main = await open(wall({ phase: 'lobby', question: null, inside: people(1) }))
    const list = within(await main.findByRole('list', { name: 'Các em đã vào' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Nguyễn Thị Mai 1'])
    room.tell('inside', { room: 'r1', inside: people(2) })
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    room.tell('inside', { room: 'r1', inside: [] })
    expect(main.queryByRole('list')).toBeNull()
  })

  it('calls many as in class where that tells them apart, and counts whom it does not name', async () => {
    const inside = people(31, at => (at < 2 ? `Trần ${'Lê'.repeat(at + 1)} Ngọc Anh` : `Lê Văn Số ${at}`))
    const counts = { seated: 60, present: 40, answered: 0 }
    const main = await open({ ...wall({ phase: 'lobby', question: null, inside }), counts })
    const items = (await main.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(items.slice(0, 3)).toEqual(['Trần Lê Ngọc Anh', 'Trần LêLê Ngọc Anh', 'Số 2'])
    expect(main.getByText('và 9 em nữa')).toBeTruthy()
  })

  it('makes names smaller until all are in sight', async () => {
    const fit = (of: Element) => Number((of as HTMLElement).style.getPropertyValue('--fit') || 1)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return 1_000 * fit(this)
    })
    const main = await open(wall({ phase: 'lobby', question: null, inside: people(12) }))
    const list = await main.findByRole('list', { name: 'Các em đã vào' })
    expect(fit(list.parentElement as Element)).toBeGreaterThan(0.68)
    expect(fit(list.parentElement as Element)).toBeLessThanOrEqual(0.7)
    vi.restoreAllMocks()
  })
})
