import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { ClassOfReport, ReportFigures, TeacherOfReport } from '@bangxanh/contract/reports/report-schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../app/query-client.ts'
import { data, failure, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { accountQuery } from '../account/account.ts'
import { InClass } from './in-class.tsx'
import { OwnAccord } from './own-accord.tsx'
import { type InClassSearch, inClassSearch, selfStudySearch, teachersSearch } from './report-search.ts'
import { Teachers } from './teachers.tsx'

const classUid = '0192f0c0-0000-7000-8000-000000000001'
const studentId = '0192f0c0-0000-7000-8000-000000000002'
const teacherId = '0192f0c0-0000-7000-8000-000000000003'
const days = { from: '2026-11-01', to: '2026-11-14' }
const figures = {
  ...{ given: 3, handedIn: 40, expected: 60, done: 45, late: 9, averageMark: 7.25 },
  ...{ lessons: 2, live: 1, seated: 30, tookPart: 28, liveMark: 6.5 },
}
const page = { page: 1, limit: 10, total: 1 }
const around = { ...days, weeks: [], countedAt: '2026-11-14T02:00:00.000Z' }

let seen: SentRequest[]
let counts: () => Response
let teachers: () => Response
let exported: () => Response

beforeEach(() => {
  counts = () =>
    data({
      days: [thing(ReportFigures, figures)].map(one => ({ ...one, day: days.from })),
      ...around,
      sum: figures,
    })
  teachers = () => data({ teachers: [], pagination: { ...page, total: 0 }, ...around })
  exported = () =>
    new Response('bytes', { headers: { 'content-disposition': 'attachment; filename="a.xlsx"' } })
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  seen = fakeServer(({ url }) => {
    if (url.includes('/export')) return exported()
    if (url.includes('submission-in-')) return counts()
    if (url.includes('hard-working')) {
      const one = thing(ClassOfReport, { _id: classUid, name: '9A1 Toán', ...figures })
      return data({ classes: [one], pagination: page, countedAt: around.countedAt })
    }
    if (url.includes('list-teacher')) return teachers()
    if (url.includes('getStudentRank')) return data({ students: [], own: [] })
    if (url.includes('homework-report')) return data({ homeworks: [], pagination: { ...page, total: 0 } })
    return data({
      classes: [],
      students: [],
      teachers: [],
      schools: [],
      subjects: [],
      pagination: { ...page, total: 0 },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const asked = (path: string) => seen.filter(({ url }) => url.includes(path))
function as(role: string) {
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, {
    profile: { roles: [role] },
    config: null,
    modules: ['Report'],
  } as never)
  return client
}
const byDays = { period: 'days' as const, ...days }
async function inClass(search: InClassSearch = byDays as InClassSearch, role = 'admin') {
  const onSearch = vi.fn()
  await show(<InClass search={search} onSearch={onSearch} />, as(role))
  return onSearch
}

it('asks for what the address says: a class, a pupil, a teacher, a subject, weeks of a school year', async () => {
  expect(
    inClassSearch.validate({ ...byDays, classUid, rows: 'homework', period: 'never', fromWeek: '43' }),
  ).toEqual({
    ...{ ...days, classUid, rows: 'homework' },
  })
  await inClass({ ...byDays, classUid, studentId } as InClassSearch)
  await waitFor(() =>
    expect(asked('/class/submission-in-days')[0]?.body).toEqual({ classUid, studentId, ...days }),
  )
  await inClass({ ...byDays, teacherId, subject: 'math' } as InClassSearch)
  await waitFor(() =>
    expect(asked('/teacher/submission-in-days')[0]?.body).toEqual({ teacherId, subject: 'math', ...days }),
  )
  const weeks = { schoolYear: '2025-2026', fromWeek: 3, toWeek: 5 }
  await inClass({ period: 'weeks', ...weeks } as InClassSearch)
  await waitFor(() => expect(asked('/school/submission-in-weeks')[0]?.body).toEqual(weeks))
})

it('leads from each figure to the rows that it counts', async () => {
  const onSearch = await inClass()
  const list = await screen.findByRole('list', { name: 'Số liệu' })
  for (const [name, words, to] of [
    ['Bài đã giao', '3', { rows: 'homework', of: 'given' }],
    ['Tỉ lệ nộp', '75%', {}],
    ['Điểm trung bình', '7,25', { rows: 'homework' }],
    ['Bài học', '2', {}],
    ['Bài trực tiếp', '28/30 lượt tham gia, TB 6,5', {}],
  ] as const) {
    const figure = within(list).getByRole('button', { name: new RegExp(`^${name}`) })
    expect(figure.textContent).toContain(words)
    await userEvent.click(figure)
    expect(onSearch.mock.lastCall?.[0]).toEqual({ ...byDays, ...to })
  }
})

it('leads to the tabs of a class, of one class and of a row', async () => {
  await inClass()
  const row = await screen.findByRole('link', { name: '9A1 Toán' })
  expect(row.getAttribute('href')).toContain(`classUid=${classUid}`)
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe(
    `/lop-hoc/${classUid}?tab=lessons`,
  )
  expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe(
    `/lop-hoc/${classUid}?tab=statistics`,
  )
  await inClass({ ...byDays, classUid } as InClassSearch)
  const live = await screen.findByRole('link', { name: /^Bài trực tiếp/ })
  expect(live.getAttribute('href')).toBe(`/lop-hoc/${classUid}?tab=statistics`)
})

it('leads from the live exercises of one pupil to their page', async () => {
  await inClass({ ...byDays, classUid, studentId } as InClassSearch)
  const live = await screen.findByRole('link', { name: /^Bài trực tiếp/ })
  expect(live.getAttribute('href')).toBe(`/hoc-sinh/${studentId}?tab=homework`)
})

it('says on a phone in each row what the figures count', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 48em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await inClass()
  expect(await screen.findByText('2 bài học')).toBeDefined()
  expect(screen.getByText('1 bài trực tiếp')).toBeDefined()
})

it('opens no class to who sees totals alone', async () => {
  await inClass({ ...byDays, classUid } as InClassSearch, 'group_chief')
  const list = await screen.findByRole('list', { name: 'Số liệu' })
  expect(within(list).queryByRole('link')).toBeNull()
  // It opens nothing, so it is no button.
  expect(within(list).getByText('Bài trực tiếp')).toBeDefined()
  expect(within(list).queryByRole('button', { name: /^Bài (học|trực tiếp)/ })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Bài tập' })).toBeNull()
})

it('says that there was nothing, instead of a zero, and gives no file of it', async () => {
  counts = () => data({ days: [], ...around, sum: null })
  await inClass()
  await screen.findByText('Chưa có gì trong thời gian này')
  expect(screen.queryByRole('list', { name: 'Số liệu' })).toBeNull()
  expect(screen.queryByText('0')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tải về' })).toBeNull()
})

it('shows no share and no mean where nothing has ended', async () => {
  const some = { ...figures, expected: 0, done: 0, late: 0, averageMark: null }
  counts = () => data({ days: [], ...around, sum: some })
  await inClass()
  const list = await screen.findByRole('list', { name: 'Số liệu' })
  for (const name of ['Tỉ lệ nộp', 'Nộp muộn', 'Điểm trung bình'])
    expect(within(list).getByRole('button', { name: new RegExp(`^${name}`) }).textContent).toContain('–')
})

it('tells that ranking data are still processed, and tries again when asked', async () => {
  counts = () =>
    failure(409, 'E_RANKING_PROCESSING', 'Số liệu xếp hạng đang được xử lý, vui lòng xem lại sau vài giờ.')
  await inClass()
  const alert = await screen.findByRole('alert')
  within(alert).getByText('Số liệu xếp hạng đang được xử lý, vui lòng xem lại sau vài giờ.')
  counts = () => data({ days: [], ...around, sum: figures })
  await userEvent.click(within(alert).getByRole('button'))
  await screen.findByRole('list', { name: 'Số liệu' })
})

it('takes the password for a file with names, says when it is wrong, and asks none for totals', async () => {
  await inClass({ ...byDays, classUid } as InClassSearch)
  await userEvent.click(await screen.findByRole('button', { name: 'Tải về' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }))
  const dialog = await screen.findByRole('dialog')
  exported = () => failure(409, 'E_PASSWORD_WRONG', 'Mật khẩu chưa đúng.')
  await userEvent.type(within(dialog).getByLabelText('Mật khẩu của bạn'), 'Sai@12345{Enter}')
  await screen.findByText('Mật khẩu chưa đúng.')
  expect(asked('/reports/in-class/export').at(-1)?.body).toEqual({
    ...{ classUid, ...days, format: 'xlsx', password: 'Sai@12345' },
  })
  expect(screen.getByRole('dialog')).toBe(dialog)
})

it('gives a file of totals at once', async () => {
  await inClass()
  await userEvent.click(await screen.findByRole('button', { name: 'Tải về' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }))
  await waitFor(() => expect(asked('/reports/in-class/export')[0]?.body).toEqual({ ...days, format: 'pdf' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('tells habits of teachers in words, to chiefs by masked names that lead nowhere', async () => {
  const known = { classes: 2, students: 60, ...figures }
  teachers = () =>
    data({
      teachers: [
        thing(TeacherOfReport, {
          _id: teacherId,
          displayName: 'Trần Bình',
          ...known,
          medianDays: 2.5,
          waiting: 3,
        }),
        thing(TeacherOfReport, { _id: null, displayName: 'L. A.', ...known, medianDays: 0.4 }),
        thing(TeacherOfReport, { _id: null, displayName: 'L. A.', classes: 0 }),
      ],
      pagination: { ...page, total: 3 },
      ...around,
    })
  await show(<Teachers search={teachersSearch.validate(byDays)} onSearch={vi.fn()} />, as('group_chief'))
  const [, named, masked, idle] = await screen.findAllByRole('row')
  expect(named?.textContent).toContain('thường chấm sau 2,5 ngày · 3 bài đang chờ chấm')
  const link = within(named as HTMLElement).getByRole('link', { name: 'Trần Bình' })
  expect(link.getAttribute('href')).toContain(`teacherId=${teacherId}`)
  expect(masked?.textContent).toContain('thường chấm trong ngày')
  for (const row of [masked, idle]) expect(within(row as HTMLElement).queryByRole('link')).toBeNull()
  // Whoever is not shown is not looked for by name.
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('says that no teacher was found, and when the list of teachers failed', async () => {
  await show(<Teachers search={teachersSearch.validate({})} onSearch={vi.fn()} />, as('admin'))
  await screen.findByText('Không có giáo viên nào.')
  teachers = () => failure(409, 'E_RANKING_PROCESSING', 'Đang được xử lý.')
  await show(
    <Teachers search={teachersSearch.validate({ subject: 'math' })} onSearch={vi.fn()} />,
    as('admin'),
  )
  await screen.findByText('Đang được xử lý.')
})

it('has a class chosen before it tells of self-study, and then asks by its days', async () => {
  const Report = vi.fn(() => <p>Của lớp</p>)
  await show(<OwnAccord Report={Report} search={{}} onSearch={vi.fn()} />, as('admin'))
  await screen.findByText('Chọn một lớp')
  expect(Report).not.toHaveBeenCalled()
  const search = selfStudySearch.validate({ ...byDays, classUid, studentId })
  await show(<OwnAccord Report={Report} search={search} onSearch={vi.fn()} />, as('admin'))
  await screen.findByText('Của lớp')
  expect(Report).toHaveBeenCalledWith({ classUid, studentId, span: days, by: 'day' }, undefined)
})
