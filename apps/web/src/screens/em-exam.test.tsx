import type { OwnSeat, PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { type Account, accountQuery } from '../features/account/account.ts'
import { moment, REFUSED, room, seat } from '../features/rooms/testing/fake-room.ts'
import { data, failure, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { EmExamScreen } from './em-exam.tsx'

const shelf = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', async () => (await import('../testing/fake-idb.ts')).fakeIdb(shelf))
vi.mock('../shared/live/use-room.ts', async () => {
  return (await import('../features/rooms/testing/fake-room.ts')).instead
})
vi.mock('@tanstack/react-router', async original => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  getRouteApi: () => ({ useParams: () => ({ contestId: 'r1' }) }),
}))

afterEach(() => {
  shelf.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const until = new Date(Date.now() + 600_000).toISOString()
const mine = (said: Partial<OwnSeat>): OwnSeat => seat({ announcements: [], ...said })
const WORKING = mine({ paper: { state: 'working', endsAt: until } })
const play = (own: OwnSeat, said: Partial<PlayState> = {}): PlayState => {
  const { name: _, className: __, code: ___, bell: ____, ...at } = moment()
  const paper = { minutes: 45, extension: 0, of: 1, voided: [], ahead: false }
  return { ...at, ...{ kind: 'exam', phase: 'working', question: null, paper }, mine: own, ...said }
}
const question = moment().question
/** What the room gives to who works on it. */
const PAPER: PlayState = play(WORKING, {
  own: {
    questions: [
      {
        ...{ no: 1, _id: question?._id ?? '', version: 1, point: 1, voided: false },
        body: question?.body as never,
      },
    ],
    ...{ files: {}, answers: [], place: 0, flags: [] },
  },
})

async function open(state: unknown) {
  const seen = fakeServer(({ url, method }) => {
    if (method === 'POST' || url.includes('/learn/contests/')) return data({ state: PAPER })
    return failure(409, 'E_RANKING_PROCESSING')
  })
  room.is(state)
  const client = makeQueryClient()
  const account = { profile: { _id: 'u1', roles: ['student'] }, modules: [], exam: null }
  client.setQueryData(accountQuery.queryKey, account as unknown as Account)
  await show(<EmExamScreen />, client)
  return () => seen.filter(({ method }) => method === 'POST')
}

describe('the page of an exam', () => {
  it('of who was sent out, and has loaded it anew, gets the paper by itself once they are let in', async () => {
    await open(play(mine({ state: 'removed', paper: { state: 'working', endsAt: until } })))
    expect(await screen.findByText('Thầy cô đã mời em ra khỏi phòng này.')).toBeTruthy()
    expect(screen.queryByText(/Thủ đô của Việt Nam/)).toBeNull()
    room.tell('own', { room: 'r1', mine: WORKING })
    expect(await screen.findByText(/Thủ đô của Việt Nam/)).toBeTruthy()
  })

  it('of who was told that it is not theirs asks again, and shows it once it is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open(REFUSED)
    expect(await screen.findByText('Bài thi này không dành cho em')).toBeTruthy()
    room.is(play(mine({ paper: { state: 'waiting', endsAt: null } }), { phase: 'lobby' }))
    await vi.advanceTimersByTimeAsync(31_000)
    await waitFor(() => expect(screen.queryByText('Bài thi này không dành cho em')).toBeNull())
  })

  it('offers nothing any more once that time is over, and who may not begin no button', async () => {
    const soon = new Date(Date.now() + 1_500).toISOString()
    await open(play(mine({ paper: { state: 'submitted', endsAt: soon, goOn: true } })))
    expect(await screen.findByRole('button', { name: 'Làm tiếp' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Làm tiếp' })).toBeNull(), {
      timeout: 5_000,
    })
    room.tell('own', { room: 'r1', mine: mine({ paper: { state: 'waiting', endsAt: null } }) })
    expect(await screen.findByRole('button', { name: 'Bắt đầu làm bài' })).toBeTruthy()
    room.tell('own', { room: 'r1', mine: mine({ paper: { state: 'waiting', endsAt: null, isShut: true } }) })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bắt đầu làm bài' })).toBeNull())
  })

  it('of who has handed in offers to go on where there is more time, and goes on by one tap', async () => {
    const handedIn = mine({ paper: { state: 'submitted', endsAt: until } })
    const sent = await open(play(handedIn))
    expect(await screen.findByText('Em đã nộp bài')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Làm tiếp' })).toBeNull()
    room.tell('own', { room: 'r1', mine: { ...handedIn, paper: { ...handedIn.paper, goOn: true } } })
    expect(await screen.findByText(/Em được thêm giờ đến/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Làm tiếp' }))
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ epoch: 2, again: true }]))
    expect(await screen.findByText(/Thủ đô của Việt Nam/)).toBeTruthy()
  })
})
