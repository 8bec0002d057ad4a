import type { OwnPaper } from '@bangxanh/contract/rooms/schemas.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { data, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import { examDevice } from './exam-outbox.ts'
import { usePaperPlace } from './use-paper-place.ts'

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
  show({ paper: paper(9, [4, 9]), at: 5 })
  expect(onGo).toHaveBeenCalledWith(8)
  show({ paper: paper(9, [4, 9]), at: 8 })
  expect(hook.result.current).toMatchObject({ flags: [4, 9], isFlagged: true })
  await wait(10_000)
  expect(bodies()).toEqual([])
})
