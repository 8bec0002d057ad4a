import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { RankedStudent, ReportedWeek, ReportFigures } from '@bangxanh/contract/reports/report-schemas.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { OwnReport } from './own-report.tsx'
import { inClassSearch } from './report-search.ts'
import { StudentRows } from './student-rows.tsx'

const classUid = '0192f0c0-0000-7000-8000-000000000001'
const studentId = '0192f0c0-0000-7000-8000-000000000002'

const anotherId = (n: number) => studentId.replace(/2$/, String(n))

const server = (report: object, own: readonly object[] = []) =>
  fakeServer(({ url }) =>
    data(
      url.includes('getStudentRank')
        ? { students: [], own }
        : { weeks: [], from: '2026-09-07', to: '2026-09-20', countedAt: null, ...report },
    ),
  )

it('a pupil reads where they stand in classes whose school shows it, beyond 500 without a number', async () => {
  const sum = thing(ReportFigures, { expected: 4, done: 3, late: 1, averageMark: 8 })
  server({ sum }, [
    { classId: 'a', className: '9A1 Toán', rank: 3 },
    { classId: 'b', className: 'Luyện thi', rank: 0 },
  ])
  await show(<OwnReport />)
  expect((await screen.findByText('9A1 Toán')).parentElement?.textContent).toBe('9A1 ToánHạng 3')
  expect(screen.getByText('Luyện thi').parentElement?.textContent).toBe('Luyện thiHạng 500+')
})

it('a pupil whose school shows no marks reads nothing of ranks, and of weeks without homework no zeros', async () => {
  const lessons = {
    week: 2,
    from: '2026-09-07',
    to: '2026-09-13',
    lessons: 1,
    live: 1,
    seated: 1,
    tookPart: 0,
  }
  server({
    sum: thing(ReportFigures, { lessons: 1, live: 1, seated: 1 }),
    weeks: [thing(ReportedWeek, lessons)],
  })
  await show(<OwnReport />)
  const [week] = within(await screen.findByRole('list', { name: 'Theo tuần' })).getAllByRole('listitem')
  expect(week?.textContent).toContain('1 bài học')
  expect(week?.textContent).toContain('tham gia 0/1 bài trực tiếp')
  expect(screen.queryByText(/Hạng|hạng/)).toBeNull()
  expect(screen.queryByText('0/0')).toBeNull()
})

it('a report of nothing is no zero', async () => {
  server({ weeks: [], sum: null })
  await show(<OwnReport />)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('0/0')).toBeNull()
})

it('pupils stand with their ranks, whom nothing was given with none; masked names lead nowhere', async () => {
  const students = [
    thing(RankedStudent, { _id: studentId, fullname: 'Lê An', rank: 1, expected: 4, done: 4 }),
    thing(RankedStudent, { _id: null, fullname: 'T. B.', rank: 0, expected: 0, done: 0 }),
  ]
  students.push(
    thing(RankedStudent, {
      _id: anotherId(3),
      fullname: 'Vũ Ba',
      birthday: '2012-03-04',
      rank: 0,
      expected: 4,
    }),
    thing(RankedStudent, {
      _id: anotherId(4),
      fullname: 'Vũ Ba',
      birthday: '2012-09-30',
      rank: 2,
      expected: 4,
    }),
  )
  fakeServer(() => data({ students, own: [] }))
  await show(<StudentRows list={inClassSearch.at({ classUid }, vi.fn())} classUid={classUid} />)
  const [, first, second, third, fourth] = await screen.findAllByRole('row')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(studentId)
  within(second as HTMLElement).getByText('–', { selector: 'span' })
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull()
  // Beyond the five hundredth, and told from a namesake.
  within(third as HTMLElement).getByText('500+')
  expect(within(third as HTMLElement).getByRole('link').textContent).toBe('Vũ Ba 04/03/2012')
  expect(within(fourth as HTMLElement).getByRole('link').textContent).toBe('Vũ Ba 30/09/2012')
})
