import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { RankedStudent, ReportedWeek, ReportFigures } from '@bangxanh/contract/reports/report-schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { Figures } from './figures.tsx'
import { OwnReport } from './own-report.tsx'
import { inClassSearch } from './report-search.ts'
import { StudentRows } from './student-rows.tsx'

const classUid = '0192f0c0-0000-7000-8000-000000000001'
const studentId = '0192f0c0-0000-7000-8000-000000000002'
const work = { given: 4, handedIn: 9, expected: 12, done: 9, late: 3, averageMark: 7.25 }
const week = (number: number, over: Partial<ReportedWeek> = {}) =>
  thing(ReportedWeek, { week: number, from: '2026-09-07', to: '2026-09-13', ...work, ...over })

it('the own report of a pupil has the latest week first, and says where nothing has ended yet', async () => {
  const weeks = [week(1), week(2, { expected: 0, done: 0, late: 0, averageMark: null })]
  fakeServer(() => data({ weeks, from: '2026-09-07', to: '2026-09-20', sum: work, countedAt: null }))
  await show(<OwnReport />)
  await screen.findByText('9/12')
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  within(rows[0] as HTMLElement).getByText('Tuần 2')
  within(rows[1] as HTMLElement).getByText('Tuần 1')
  // Nobody is told a rank.
  expect(screen.queryByText(/hạng/i)).toBeNull()
})

it('a report of nothing is no zero', async () => {
  fakeServer(() => data({ weeks: [], from: '2026-09-07', to: '2026-09-20', sum: null, countedAt: null }))
  await show(<OwnReport />)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('0/0')).toBeNull()
})

it('each figure opens the rows that it counts', async () => {
  const onSearch = vi.fn()
  const figures = thing(ReportFigures, work)
  await show(<Figures figures={figures} list={inClassSearch.at({ classUid }, onSearch)} />)
  await userEvent.click(screen.getByRole('button', { name: /Bài đã giao/ }))
  expect(onSearch.mock.lastCall?.[0]).toMatchObject({ classUid, rows: 'homework', of: 'given' })
  await userEvent.click(screen.getByRole('button', { name: /Điểm trung bình/ }))
  expect(onSearch.mock.lastCall?.[0]).toMatchObject({ classUid, rows: 'homework' })
  screen.getByText('9/12 lượt')
})

it('pupils stand with their ranks, whom nothing was given with none; masked names lead nowhere', async () => {
  const students = [
    thing(RankedStudent, { _id: studentId, fullname: 'Lê An', rank: 1, expected: 4, done: 4 }),
    thing(RankedStudent, { _id: null, fullname: 'T. B.', rank: 0, expected: 0, done: 0 }),
  ]
  fakeServer(() => data({ students }))
  await show(<StudentRows list={inClassSearch.at({ classUid }, vi.fn())} classUid={classUid} />)
  const [, first, second] = await screen.findAllByRole('row')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(studentId)
  within(second as HTMLElement).getByText('500+')
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull()
})
