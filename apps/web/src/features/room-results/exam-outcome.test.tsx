import type { OwnRoomResult } from '@bangxanh/contract/room-results/schemas.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ExamOutcome } from './exam-outcome.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const result = (over: Partial<OwnRoomResult>): OwnRoomResult => ({
  ...{ room: 'c1', name: 'Cuối kì I', className: null, status: 'ended', startedAt: null, endedAt: null },
  ...{ points: 3, totalPoint: 4, bonus: 0, paperPoints: null, variant: null, rank: null, of: null },
  ...{ totalAlone: false, keysWait: false, answersFrom: null, essaysWait: false, answers: [], files: {} },
  ...over,
})
const outcome = (isMissed: boolean, isByCard = false) => (
  <ExamOutcome contestId="c1" title="Bài thi đã kết thúc" isMissed={isMissed} isByCard={isByCard}>
    Về trang chủ
  </ExamOutcome>
)

it('asks again until the exam is ranked, and shows what came of it by itself', async () => {
  let isRanked = false
  fakeServer(() =>
    isRanked ? data({ result: result({ rank: 501, of: 800 }) }) : failure(409, 'E_RANKING_PROCESSING'),
  )
  const every = vi.spyOn(globalThis, 'setInterval')
  await show(outcome(false))
  expect(await screen.findByText(/Kết quả hiện ở đây sau khi xếp hạng/)).toBeTruthy()
  const asking = every.mock.calls.flatMap(([ask, pause]) =>
    (pause ?? 0) >= 60_000 ? [ask as () => void] : [],
  )
  expect(asking.length).toBe(1)
  isRanked = true
  for (const ask of asking) ask()
  expect(await screen.findByText(/Em đứng thứ 500\+ trong 800 bạn/)).toBeTruthy()
})

it('of who has not begun is what they have on paper, else that they have not begun', async () => {
  fakeServer(() => data({ result: result({}) }))
  const { unmount } = await show(outcome(true))
  expect(await screen.findByText(/Em chưa bắt đầu làm bài/)).toBeTruthy()
  unmount()
  fakeServer(() => data({ result: result({ paperPoints: 1.5, rank: 2, of: 3 }) }))
  await show(outcome(true))
  expect(await screen.findByText(/1,5 điểm trên giấy · Em đứng thứ 2 trong 3 bạn/)).toBeTruthy()
})

it('says that the total at once comes without essays that wait', async () => {
  fakeServer(() => data({ result: result({ totalAlone: true, essaysWait: true }) }))
  await show(outcome(false))
  expect(await screen.findByText(/Chưa gồm câu tự luận đang chờ chấm\./)).toBeTruthy()
})

it('with the result is how one goes on; who came by a card has no other way', async () => {
  fakeServer(() => data({ result: result({}) }))
  const { container, unmount } = await show(outcome(false))
  expect(await screen.findByText('Cuối kì I')).toBeTruthy()
  expect(screen.getByText('Về trang chủ')).toBeTruthy()
  expect(container.querySelector('[data-way-back]')).toBeTruthy()
  unmount()
  const byCard = await show(outcome(false, true))
  expect(await screen.findByText('Cuối kì I')).toBeTruthy()
  expect(screen.getByText('Về trang chủ')).toBeTruthy()
  expect(byCard.container.querySelector('[data-way-back]')).toBeNull()
})

it('reads right answers by itself from when they are told', async () => {
  const answersFrom = new Date(Date.now() + 3_600_000).toISOString()
  let isTold = false
  fakeServer(() =>
    data({ result: isTold ? result({ rank: 7, of: 9 }) : result({ totalAlone: true, answersFrom }) }),
  )
  const once = vi.spyOn(globalThis, 'setTimeout')
  await show(outcome(false))
  expect(await screen.findByText('Cuối kì I')).toBeTruthy()
  const reading = once.mock.calls.flatMap(([read, pause]) =>
    (pause ?? 0) >= 3_590_000 && (pause ?? 0) <= 3_670_000 ? [read as () => void] : [],
  )
  expect(reading.length).toBeGreaterThan(0)
  isTold = true
  reading.at(-1)?.()
  expect(await screen.findByText(/Em đứng thứ 7 trong 9 bạn/)).toBeTruthy()
})
