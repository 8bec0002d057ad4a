import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { ClassReport as Report, ReportedPupil } from '@bangxanh/contract/reports/schemas.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ClassReport } from './class-report.tsx'

vi.mock('../../shared/ui/links.tsx', () => ({
  AnchorLink: ({ params, children }: { params: Record<string, string>; children: string }) => (
    <a href={`/${Object.values(params).join('/')}`}>{children}</a>
  ),
}))

const eClass = { _id: 'c' } as Class
const pupil = (fullname: string, over: Partial<ReportedPupil> = {}) => ({
  ...{ _id: fullname.toLowerCase(), fullname, birthday: null, expected: 2, handedIn: 2, late: 0, missing: 0 },
  ...{ averageMark: 8, lastActivityAt: '2026-11-20T01:00:00.000Z' },
  ...over,
})
const report = (over: Partial<Report> = {}): Report => ({
  statistics: { homeworks: 2, handedIn: 4, expected: 6, averageMark: 6.5, lastActivityAt: null, next: null },
  homeworks: [
    {
      ...{ _id: 'h1', name: 'Bài 1', endAt: '2026-11-20T14:00:00.000Z' },
      ...{ expected: 3, handedIn: 2, late: 1, waiting: 1, averageMark: 6.25 },
    },
  ],
  rooms: [
    {
      ...{ _id: 'r1', kind: 'live-exam', name: 'Ôn tập', startedAt: '2026-11-21T01:00:00.000Z' },
      ...{ seated: 3, tookPart: 2, averageMark: 7.5 },
    },
    {
      ...{ _id: 'r2', kind: 'class-bell', name: 'Chuông', startedAt: '2026-11-22T01:00:00.000Z' },
      ...{ seated: 3, tookPart: 3, averageMark: null },
    },
  ],
  pupils: [
    pupil('An'),
    pupil('Bình', { handedIn: 0, missing: 2, averageMark: null, lastActivityAt: null }),
    pupil('Chi', { handedIn: 1, missing: 1, averageMark: 5 }),
  ],
  ...over,
})
const open = async (shown: Report) => {
  fakeServer(({ url }) => data(url.includes('/reports/self-study') ? {} : { report: shown }))
  await show(<ClassReport eClass={eClass} />)
}
const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

afterEach(() => vi.unstubAllGlobals())

it('tells who misses most first, and sorts by what is asked for', async () => {
  await open(report())
  const table = await screen.findByRole('table', { name: 'Học sinh' })
  expect(names(table)).toEqual(['Bình', 'Chi', 'An'])
  expect(within(table).getByRole('link', { name: 'Chi' }).getAttribute('href')).toBe('/chi')
  await userEvent.click(within(table).getByRole('button', { name: /Điểm TB/ }))
  // Who has no mark is neither the best nor the worst.
  expect(names(table)).toEqual(['Chi', 'An', 'Bình'])
  await userEvent.click(within(table).getByRole('button', { name: /Điểm TB/ }))
  expect(names(table)).toEqual(['An', 'Chi', 'Bình'])
})

it('leads from a homework to its results, and from a column of marks to its pupils', async () => {
  await open(report())
  const given = await screen.findByRole('table', { name: 'Bài tập' })
  expect(within(given).getByRole('link', { name: 'Bài 1' }).getAttribute('href')).toBe('/c/h1')
  expect(given.textContent).toContain('2/31 muộn, 1 chờ chấm6,25')
  await userEvent.click(screen.getByRole('button', { name: /Từ 5 đến dưới 6 điểm: 1 em/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Từ 5 đến dưới 6 điểm' })
  expect(names(dialog)).toEqual(['Chi'])
})

it('gives who sees totals alone the figures, and neither homework nor pupil', async () => {
  await open(report({ homeworks: null, rooms: null, pupils: null }))
  expect(await screen.findByText('Bài đã giao')).toBeDefined()
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('table', { name: 'Bài tập' })).toBeNull()
  expect(screen.queryByText('Còn thiếu bài')).toBeNull()
  expect(screen.queryByRole('table', { name: 'Học sinh' })).toBeNull()
})

it('says what will stand there while the class has no homework', async () => {
  await open(report({ homeworks: [], rooms: [] }))
  expect(await screen.findByText('Chưa có gì để thống kê')).toBeDefined()
})

it('tells who took part in live exercises and Golden Bells, and leads to what came of them', async () => {
  await open(report())
  const table = await screen.findByRole('table', { name: 'Bài trực tiếp, Rung chuông vàng và kì thi' })
  expect(names(table)).toEqual(['Chuông', 'Ôn tập'])
  const [bell, exercise] = within(table).getAllByRole('link')
  expect(bell?.getAttribute('href')).toBe('/c/r2')
  expect(exercise?.getAttribute('href')).toBe('/r1')
  expect(table.textContent).toContain('2/37,5')
})

it('leads from an exam of its pupils to the exam centre', async () => {
  const exam = {
    ...{ _id: 'k1', kind: 'exam' as const, name: 'Giữa kì I', startedAt: '2026-11-21T01:00:00.000Z' },
    ...{ seated: 3, tookPart: 2, averageMark: 6.25 },
  }
  await open(report({ rooms: [exam] }))
  const table = await screen.findByRole('table', { name: 'Bài trực tiếp, Rung chuông vàng và kì thi' })
  expect(within(table).getByRole('link').getAttribute('href')).toBe('/k1')
  expect(table.textContent).toContain('Giữa kì IKì thi')
  expect(table.textContent).toContain('2/36,25')
})

it('has something to tell of a class that held a live exercise alone', async () => {
  await open(report({ homeworks: [] }))
  await screen.findByRole('table', { name: 'Bài trực tiếp, Rung chuông vàng và kì thi' })
  expect(screen.queryByText('Chưa có gì để thống kê')).toBeNull()
})

it('says of live exercises that the latest ones are shown, where there may be more', async () => {
  const most = Array.from({ length: 60 }, (_, at) => ({
    ...{
      _id: `r${at}`,
      kind: 'live-exam' as const,
      name: `Ôn tập ${at}`,
      startedAt: '2026-11-21T01:00:00.000Z',
    },
    ...{ seated: 3, tookPart: 2, averageMark: 7.5 },
  }))
  await open(report({ rooms: most }))
  const section = within(
    await screen.findByRole('region', { name: 'Bài trực tiếp, Rung chuông vàng và kì thi' }),
  )
  expect(section.getByText('Đang hiện 60 bài mới nhất.')).toBeDefined()
  cleanup()
  await open(report())
  const few = within(await screen.findByRole('region', { name: 'Bài trực tiếp, Rung chuông vàng và kì thi' }))
  expect(few.queryByText(/mới nhất/)).toBeNull()
})
