import type { PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { moment, seat } from './testing/fake-room.ts'
import { useRoomState } from './use-room-state.ts'

type Answer = (late: Error | null, said?: object) => void
const net = vi.hoisted(() => ({
  heard: new Map<string, (said?: unknown) => void>(),
  joins: [] as object[],
  isSlow: false,
  answers: [] as Answer[],
  opened: 0,
}))
const socket = vi.hoisted(() => ({ connected: true, active: true }))
vi.mock('../../shared/live/use-room.ts', () => {
  const whole = Object.assign(socket, {
    on: (event: string, hears: () => void) => net.heard.set(event, hears),
    off: () => undefined,
    emit: () => undefined,
    disconnect: () => whole,
    connect: () => {
      net.opened += 1
      return whole
    },
    timeout: () => ({
      emit: (event: string, _: string, brought: object, answer: Answer) => {
        if (event !== 'join') return
        net.joins.push(brought)
        if (net.isSlow) net.answers.push(answer)
        else answer(null, { state: stands })
      },
    }),
  })
  return { connect: async () => whole }
})
let stands: PlayState

const read = vi.fn(async (): Promise<unknown> => stands)
const told = (event: string, said?: unknown) => act(async () => net.heard.get(event)?.(said))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const happens = (event: string, target: EventTarget = window) =>
  act(async () => target.dispatchEvent(new Event(event)))

async function open(door: 'play' | 'desk' = 'play') {
  const hook = renderHook(() => useRoomState<PlayState>(door, 'r1', { bring: () => ({ epoch: 2 }), read }))
  await pass(0)
  expect(net.joins).toEqual([{ epoch: 2 }])
  return hook
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  Object.assign(socket, { connected: true, active: true })
  Object.assign(net, { joins: [], isSlow: false, answers: [], opened: 0 })
  stands = { ...moment(), mine: seat() }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  read.mockClear()
  vi.useRealTimers()
})

it('phones that come back together ask by and by; a desk does at once', async () => {
  const { unmount } = await open()
  await told('connect')
  await pass(1_499)
  expect(net.joins).toHaveLength(1)
  await pass(1)
  expect(net.joins).toHaveLength(2)
  unmount()
  net.joins = []
  await open('desk')
  await told('connect')
  expect(net.joins).toHaveLength(2)
})

it('asks at once when somebody looks at it again, and comes at once when the net is back', async () => {
  await open()
  await happens('visibilitychange', document)
  expect([net.joins.length, net.opened]).toEqual([2, 0])
  socket.connected = false
  await told('disconnect')
  await happens('online')
  expect(net.opened).toBe(1)
  socket.connected = true
  await told('connect')
  expect(net.joins).toHaveLength(3)
})

it('does nothing of that while nobody looks, nor with a connection that was ended', async () => {
  await open()
  Object.assign(socket, { connected: false, active: false })
  await happens('online')
  socket.active = true
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await happens('visibilitychange', document)
  expect([net.joins.length, net.opened]).toEqual([1, 0])
})

it('reads each three seconds while there is no socket, one at a time', async () => {
  const { result } = await open()
  await pass(10_000)
  expect(read).not.toHaveBeenCalled()
  socket.connected = false
  await told('disconnect')
  expect(result.current.isConnected).toBe(false)
  let arrive: (said: unknown) => void = () => undefined
  read.mockImplementationOnce(() => new Promise(resolve => (arrive = resolve)))
  await pass(9_000)
  expect(read).toHaveBeenCalledTimes(1)
  await act(async () => arrive({ ...stands, rev: 9 }))
  expect(result.current.state?.rev).toBe(9)
  await pass(6_000)
  expect(read).toHaveBeenCalledTimes(3)
})

it('asks when a reveal has not said within ten seconds what it means for this phone', async () => {
  await open()
  const { mine: _, ...revealed } = { ...stands, phase: 'revealed', rev: 4 }
  await told('state', revealed)
  await pass(9_999)
  await told('own', { room: 'r1', mine: seat({ score: 1 }) })
  await pass(20_000)
  expect(net.joins).toHaveLength(1)
  await told('state', { ...revealed, rev: 5 })
  await pass(11_500)
  expect(net.joins).toHaveLength(2)
  await told('state', { ...revealed, rev: 6, mine: seat({ score: 1 }) })
  await pass(20_000)
  expect(net.joins).toHaveLength(2)
})

it('sits down when the room opens for which it has waited', async () => {
  const { room, rev, serverNow, kind, settings } = moment()
  stands = { ...stands, status: 'not_started', phase: null, question: null, mine: null }
  const { result } = await open()
  expect(result.current.state?.mine).toBeNull()
  stands = { ...stands, status: 'live', phase: 'lobby', rev: rev + 1, mine: seat() }
  await told('state', {
    room,
    rev: rev + 1,
    serverNow,
    kind,
    settings,
    status: 'live',
    phase: 'lobby',
    question: null,
  })
  await pass(1_500)
  expect(result.current.state?.mine).toMatchObject({ number: 7 })
  expect(net.joins).toHaveLength(2)
})

it('comes in again for the words of a question that it has missed, once for each thing that is told', async () => {
  const question = stands.question
  stands = { ...stands, phase: 'lobby', rev: 2, question: null }
  const { result } = await open()
  const { body: _, ...rest } = question as NonNullable<typeof question>
  const locked = { ...stands, phase: 'locked', rev: 4, question: rest }
  await told('state', locked)
  await told('state', locked)
  stands = { ...stands, phase: 'locked', rev: 4, question }
  await pass(1_499)
  expect(net.joins).toHaveLength(1)
  await pass(20_000)
  expect(net.joins).toHaveLength(2)
  expect(result.current.state?.question?.body).toEqual(question?.body)
  await told('state', { ...locked, phase: 'revealed', rev: 5, mine: seat() })
  await pass(20_000)
  expect(net.joins).toHaveLength(2)
})

it('waits for what the room is as it comes in, and asks again where it has moved meanwhile', async () => {
  const opened = { ...stands, rev: 4 }
  stands = { ...stands, phase: 'lobby', rev: 3, question: null }
  net.isSlow = true
  const { result } = await open()
  const { settings: _, ...said } = opened
  await told('state', said)
  expect(result.current.state).toBeUndefined()
  await act(async () => net.answers.shift()?.(null, { state: stands }))
  expect(net.joins).toHaveLength(2)
  await act(async () => net.answers.shift()?.(null, { state: opened }))
  expect(result.current.state).toMatchObject({ rev: 4, question: opened.question, settings: opened.settings })
  await pass(20_000)
  expect(net.joins).toHaveLength(2)
})

it('asks once more where a phone was told something meanwhile that makes no rev of its own', async () => {
  net.isSlow = true
  const { result } = await open()
  await told('own', { room: stands.room, mine: { ...seat(), number: 8 } })
  await act(async () => net.answers.shift()?.(null, { state: stands }))
  expect(net.joins).toHaveLength(2)
  stands = { ...stands, mine: { ...seat(), number: 8 } }
  await act(async () => net.answers.shift()?.(null, { state: stands }))
  expect(result.current.state?.mine).toMatchObject({ number: 8 })
  await told('state', stands)
  await pass(20_000)
  expect(net.joins).toHaveLength(2)
})

it('does not ask once more where another device has gone on meanwhile: it would take the seat back', async () => {
  net.isSlow = true
  const { result } = await open()
  await told('own', { room: stands.room, mine: { ...seat(), epoch: 9 } })
  await act(async () => net.answers.shift()?.(null, { state: stands }))
  expect(result.current.state?.mine).toMatchObject({ epoch: 9 })
  await pass(20_000)
  expect(net.joins).toHaveLength(1)
})
