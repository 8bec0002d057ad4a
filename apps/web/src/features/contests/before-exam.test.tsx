import { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { showOnPage } from '../../testing/render.tsx'
import { startTestTexts } from '../../testing/texts.ts'
import { BeforeExam } from './before-exam.tsx'

beforeAll(async () => {
  await startTestTexts()
  await loadTexts(['contests', 'classes', 'seatEntry'])
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T03:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const exam = (over: object = {}) => {
  const contest = thing(Contest, {
    ...{ _id: 'e1', kind: 'exam', classUid: null, status: 'not_start', startAt: null, edition: 3 },
    ...{ questionCount: 0, participantCount: 0, published: false },
    ...over,
  } as never)
  const may = { edit: true, editQuestions: true, editParticipants: true, publish: true, run: true }
  contest.can = { ...contest.can, ...may, ...(over as { can?: object }).can }
  return contest
}
const hall = (name: string, over: object = {}) =>
  ({
    ...{ _id: name, name, places: 24, seated: 2, cards: 0, edition: 1 },
    ...{ proctors: [{ _id: 'dung', displayName: 'Thầy Dũng' }], ...over },
  }) as never
const show = (contest: Contest, halls: never[]) => showOnPage(<BeforeExam contest={contest} halls={halls} />)
/** Each step with its sign, what lacks, and what does it. */
const steps = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map(step => `${step.firstElementChild?.getAttribute('aria-label')} ${step.textContent}`)

it('an exam that was only named has all to be done, each step with what does it', async () => {
  fakeServer(() => data({ list: [], teachers: [], pagination: { page: 1, limit: 50, total: 0 } }))
  await show(exam(), [])
  expect(await steps()).toEqual([
    'Chưa xong: Đề thi có câu hỏiSoạn câu hỏi',
    'Chưa xong: Có danh sách thí sinhThêm thí sinh',
    'Chưa xong: Có giờ bắt đầuĐặt giờ',
    'Chưa xong: Thí sinh nào cũng có phòngXếp phòng',
    'Chưa xong: Phòng nào cũng có giám thị',
    'Chưa xong: Đã công bố cho học sinh và giám thịCông bố',
    'Chưa xong: Em nào cũng có thẻ dự thi',
    'Chưa xong: Phòng chờ đã mở',
  ])
  expect(screen.getByText('0/8 việc xong')).toBeTruthy()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['Soạn câu hỏi', 'Thêm thí sinh', 'Xếp phòng'].map(to)).toEqual([
    ...['/?tab=questions', '/?tab=participants', '/?tab=halls'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Đặt giờ' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('says how much lacks, publishes by a press, and when the waiting room opens by itself', async () => {
  const contest = exam({
    ...{ questionCount: 7, participantCount: 5, startAt: '2026-12-02T01:35:00.000Z' },
  })
  const halls = [hall('Phòng 1', { cards: 1 }), hall('Phòng 2', { proctors: [] })]
  const seen = fakeServer(() => data({ contest }))
  await show(contest, halls)
  expect((await steps()).slice(3)).toEqual([
    'Chưa xong: Thí sinh nào cũng có phòng1 thí sinh chưa có phòng.Xếp phòng',
    'Chưa xong: Phòng nào cũng có giám thị1 phòng chưa có.Phân công',
    'Chưa xong: Đã công bố cho học sinh và giám thịCông bố',
    'Chưa xong: Em nào cũng có thẻ dự thithẻ dự thi: 1/4 em',
    'Chưa xong: Phòng chờ đã mở',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Công bố' }))
  await waitFor(() => expect(seen.at(-1)?.body).toEqual({ _id: 'e1', edition: 3, published: true }))
})

it('of a published one cards are printed by a press; what is done has no button', async () => {
  const contest = exam({
    ...{ questionCount: 7, participantCount: 4, startAt: '2026-12-02T01:35:00.000Z', published: true },
  })
  await show(contest, [hall('Phòng 1'), hall('Phòng 2')])
  expect((await steps()).slice(3)).toEqual([
    'Đã xong: Thí sinh nào cũng có phòng',
    'Đã xong: Phòng nào cũng có giám thị',
    'Đã xong: Đã công bố cho học sinh và giám thị',
    'Chưa xong: Em nào cũng có thẻ dự thiIn danh sách và thẻ',
    'Chưa xong: Phòng chờ đã mởTự mở lúc 08:05 Thứ Tư 02/12.',
  ])
  expect(screen.getByText('6/8 việc xong')).toBeTruthy()
})

it('says of no waiting room that it opens by itself once the start has passed', async () => {
  await show(exam({ startAt: '2026-12-01T01:00:00.000Z', published: true }), [])
  expect((await steps()).at(-1)).toBe('Chưa xong: Phòng chờ đã mở')
})

it('with the waiting room open nothing is offered that is no more possible', async () => {
  const contest = exam({
    ...{ status: 'prepare', participantCount: 3, startAt: null },
    can: { editQuestions: false, editParticipants: false, publish: false, run: false },
  })
  await show(contest, [hall('Phòng 1')])
  const all = await steps()
  expect(all.slice(5)).toEqual([
    'Đã xong: Đã công bố cho học sinh và giám thị',
    'Chưa xong: Em nào cũng có thẻ dự thi',
    'Đã xong: Phòng chờ đã mở',
  ])
  const card = within(screen.getByRole('region', { name: 'Trước giờ thi' }))
  expect(card.queryByRole('link')).toBeNull()
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Đặt giờ'])
})
