import type { OwnPaper } from '@bangxanh/contract/rooms/schemas.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { data, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import { examDevice } from './exam-outbox.ts'
import { beginAt, usePaperPlace } from './use-paper-place.ts'

let seen: SentRequest[]
let reply: () => Response | Promise<Response>
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  examDevice('em', 'c1').is(7)
  reply = () => data({})
  seen = fakeServer(() => reply())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

const paper = (place: number, flags: number[]): OwnPaper => ({
  questions: [],
  files: {},
  answers: [],
  place,
  flags,
})
const bodies = () => seen.map(({ body }) => body)
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function open(said: OwnPaper, start = 0) {
  const onGo = vi.fn()
  const hook = renderHook(usePaperPlace, {
    initialProps: { userId: 'em', contestId: 'c1', paper: said, isElsewhere: false, at: start, onGo },
  })
  const show = (over: object) =>
    hook.rerender({
      userId: 'em',
      contestId: 'c1',
      paper: said,
      isElsewhere: false,
      at: start,
      onGo,
      ...over,
    })
  return { hook, show, onGo }
}

it('tells after a pause where its pupil is and what is flagged, and nothing while they have not moved', async () => {
  const { hook, show } = open(paper(0, []))
  await wait(10_000)
  expect(bodies()).toEqual([])
  show({ at: 1 })
  act(() => hook.result.current.flag())
  show({ at: 4 })
  expect(hook.result.current).toMatchObject({ flags: [2], isFlagged: false })
  await wait(3_100)
  expect(bodies()).toEqual([{ epoch: 7, place: 5, flags: [2] }])
  await wait(60_000)
  expect(bodies()).toHaveLength(1)
})

it('goes again when the net is back, and gives up what is refused', async () => {
  reply = () => Promise.reject(new TypeError('Failed to fetch'))
  const { hook, show } = open(paper(3, [1]), 2)
  act(() => hook.result.current.flag())
  await wait(3_100)
  reply = () => data({})
  await wait(30_000)
  expect(bodies().at(-1)).toEqual({ epoch: 7, place: 3, flags: [1, 3] })
  const { length } = bodies()
  show({ at: 2 })
  await wait(30_000)
  expect(bodies()).toHaveLength(length)
})

it('is told nothing by a device that another has taken over from, and takes over what that one has said', async () => {
  const { hook, show, onGo } = open(paper(2, [2]), 1)
  show({ isElsewhere: true })
  show({ isElsewhere: true, at: 5 })
  await wait(10_000)
  expect(bodies()).toEqual([])
  examDevice('em', 'c1').is(9)
  show({ paper: paper(9, [4, 9]), at: 5 })
  expect(onGo).toHaveBeenCalledWith(8)
  show({ paper: paper(9, [4, 9]), at: 8 })
  expect(hook.result.current).toMatchObject({ flags: [4, 9], isFlagged: true })
  await wait(10_000)
  expect(bodies()).toEqual([])
})

it('is told nothing that was changed before another device took over, where this one goes on without having heard of it', async () => {
  reply = () => Promise.reject(new TypeError('Failed to fetch'))
  const { hook, show, onGo } = open(paper(2, [2]), 1)
  act(() => hook.result.current.flag())
  await wait(3_100)
  // The other one was 8, and by the join this one is 9.
  examDevice('em', 'c1').is(9)
  reply = () => data({})
  seen.length = 0
  await wait(30_000)
  expect(bodies()).toEqual([{ epoch: 7, place: 2, flags: [] }])
  show({ paper: paper(6, [5, 6]) })
  expect(onGo).toHaveBeenCalledWith(5)
  show({ paper: paper(6, [5, 6]), at: 5 })
  expect(hook.result.current.flags).toEqual([5, 6])
  await wait(30_000)
  expect(bodies()).toHaveLength(1)
  act(() => hook.result.current.flag())
  await wait(3_100)
  expect(bodies().at(-1)).toEqual({ epoch: 9, place: 6, flags: [5] })
})

it('begins after a reload with what could not be told, and with what the server was told where all is, where another device has gone on, and for another pupil', async () => {
  reply = () => Promise.reject(new TypeError('Failed to fetch'))
  const said = paper(2, [2])
  const { hook, show } = open(said, 1)
  show({ at: 3 })
  act(() => hook.result.current.flag())
  hook.unmount()
  examDevice('other', 'c1').is(7)
  expect(beginAt('other', 'c1', said)).toEqual({ epoch: 7, place: 2, flags: [2] })
  examDevice('em', 'c1').is(8)
  expect(beginAt('em', 'c1', said)).toEqual({ epoch: 8, place: 2, flags: [2] })
  examDevice('em', 'c1').is(7)
  expect(beginAt('em', 'c1', said)).toEqual({ epoch: 7, place: 4, flags: [2, 4] })
  reply = () => data({})
  const again = open(said, 3)
  expect(again.hook.result.current.flags).toEqual([2, 4])
  await wait(3_100)
  expect(bodies().at(-1)).toEqual({ epoch: 7, place: 4, flags: [2, 4] })
  again.hook.unmount()
  // The server knows it by now, and what another tab has told since stands.
  expect(beginAt('em', 'c1', paper(9, [9]))).toEqual({ epoch: 7, place: 9, flags: [9] })
})
