import { Class } from '@bangxanh/contract/classes/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import type { ClassStatistics } from '@bangxanh/contract/reports/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ClassList } from './class-list.tsx'

const classOf = (name: string) =>
  thing(Class, {
    _id: `c ${name}` as Class['_id'],
    name,
    grade: 'L9',
    subject: 'math',
    counts: { approved: 33, waiting: 0 },
  })
let heads = false
let classes = [classOf('9A1 Toán'), classOf('9A2 Toán')]
const pagination = { page: 1, limit: 20, total: 2 }
const NONE: ClassStatistics = {
  homeworks: 0,
  handedIn: 0,
  expected: 0,
  averageMark: null,
  lastActivityAt: null,
  next: null,
}
const BUSY = {
  homeworks: 3,
  handedIn: 25,
  expected: 33,
  averageMark: 7.68,
  lastActivityAt: '2026-11-20T14:05:00.000Z',
  next: {
    endAt: new Date(Date.now() + 3.5 * 86_400_000).toISOString(),
    reading: false,
    handedIn: 14,
    expected: 33,
  },
}

function list(wide: boolean, figures: readonly ClassStatistics[], phone = false) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: (wide && query === '(min-width: 86em)') || (phone && query === '(max-width: 48em)'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  return fakeServer(({ url }) =>
    url.includes('list-with-statistics')
      ? data({ classes: classes.map((row, at) => ({ ...row, statistics: figures[at] })), pagination })
      : data({
          classes,
          pagination,
          profile: { _id: 'me', roles: [] },
          can: { createOwn: true, createForOthers: heads },
          config: { all: {} },
        }),
  )
}
afterEach(() => {
  heads = false
  vi.unstubAllGlobals()
})

const open = () => show(<ClassList search={{}} onSearch={vi.fn()} onCreate={vi.fn()} />)
const rows = () => screen.getAllByRole('row').map(row => row.textContent)

it("names no teacher to who teaches all of them, and all once a class is a colleague's", async () => {
  const taught = (name: string, _id: string, displayName: string) => ({
    ...classOf(name),
    teachers: [{ _id, displayName }],
  })
  const own = taught('9A1 Toán', 'me', 'Nguyễn Thị Hoa')
  classes = [own] as typeof classes
  list(false, [])
  const { unmount } = await open()
  await screen.findByText('9A1 Toán')
  expect(rows()[0]).not.toContain('Giáo viên')
  unmount()

  classes = [own, taught('9A2 Toán', 'other', 'Trần Văn Nam')] as typeof classes
  list(false, [])
  await open()
  await screen.findByText('9A2 Toán')
  expect(rows()[1]).toContain('Nguyễn Thị Hoa')
})

it('says beside each class how much was handed in, its mean mark, and when somebody last worked', async () => {
  list(true, [BUSY, NONE])
  await open()
  await waitFor(() => expect(rows()[1]).toContain('76%7,6821:05 20/11'))
  expect(rows()[0]).toContain('Đã nộpĐiểm TBHoạt động')
  expect(rows()[2]).toMatch(/–––/)
})

it('says on a phone below the name which homework ends next, and who waits at the end of the line', async () => {
  classes = [
    { ...classOf('9A1 Toán'), counts: { approved: 33, waiting: 2 } },
    classOf('9A2 Toán'),
  ] as typeof classes
  list(false, [BUSY, NONE], true)
  await open()
  await screen.findByText('Còn 3 ngày · nộp 14/33')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/9A1 Toán.*33 em.*Còn 3 ngày.*nộp 14\/33.*2 chờ duyệt$/)
  expect(lines[0]).not.toContain('Lớp 9')
  expect(lines[1]).toMatch(/33 em.*không có bài đang mở$/)
})

it('has no column for what no class has done, and asks for no figures where there is no room for them', async () => {
  list(true, [NONE, NONE])
  const { unmount } = await open()
  await screen.findByText('9A1 Toán')
  await waitFor(() => expect(rows()[0]).not.toContain('Đã nộp'))
  unmount()

  const seen = list(false, [BUSY, BUSY])
  await open()
  await screen.findByText('9A2 Toán')
  expect(rows()[0]).not.toContain('Đã nộp')
  expect(seen.some(({ url }) => url.includes('list-with-statistics'))).toBe(false)
})

it('names the school of each class to who sees several of them, and has no column for it otherwise', async () => {
  list(false, [])
  const { unmount } = await open()
  await screen.findByText('9A1 Toán')
  expect(screen.queryByRole('columnheader', { name: 'Trường' })).toBeNull()
  unmount()

  classes = classes.map((row, at) => ({ ...row, school: ['THCS Chu Văn An', 'THCS Kim Đồng'][at] ?? null }))
  list(false, [])
  await open()
  await screen.findByText('THCS Kim Đồng')
  screen.getByRole('columnheader', { name: 'Trường' })
})

it('lets who heads a school close several classes by one act, which every chosen one must allow', async () => {
  heads = true
  const before = classes
  const may = { ...thing(Class).can, teachers: true, close: true, expire: true }
  classes = [
    { ...classOf('9A1'), can: may },
    { ...classOf('9A2'), can: { ...may, close: false } },
  ]
  const seen = list(false, [])
  await open()
  const button = (name: string) => screen.queryByRole('button', { name })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả lớp trong trang này' }))
  expect([button('Đặt hết hạn'), button('Đóng lớp')].map(Boolean)).toEqual([true, false])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn lớp 9A2' }))
  expect(screen.getByRole('checkbox', { name: 'Đã chọn 1 lớp' })).toBeTruthy()
  await userEvent.click(button('Đóng lớp') as HTMLElement)
  expect(await screen.findByText(/^Đóng 1 lớp\?/)).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Đóng lớp' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { classIds: ['c 9A1'], status: 'closed' },
    ]),
  )
  classes = before
})

it('leads from classes without homework to what they have done, and who teaches one to the class', async () => {
  const of = (name: string, assign: boolean) => {
    const eClass = classOf(name)
    return { ...eClass, can: { ...eClass.can, assign } }
  }
  classes = [of('9A1 Toán', false), of('9A2 Toán', true)]
  const hrefs = async (search: { quiet?: true }) => {
    list(false, [])
    const { unmount } = await show(<ClassList search={search} onSearch={vi.fn()} onCreate={vi.fn()} />)
    await screen.findByText('9A1 Toán')
    const found = classes.map(({ name }) => screen.getByRole('link', { name }).getAttribute('href'))
    unmount()
    return found.map(href => href?.replace(/^.*lop-hoc/, ''))
  }
  expect(await hrefs({ quiet: true })).toEqual([
    expect.stringMatching(/tab=statistics$/),
    expect.not.stringMatching(/tab/),
  ])
  expect(await hrefs({})).toEqual(Array(2).fill(expect.not.stringMatching(/tab/)))
})
