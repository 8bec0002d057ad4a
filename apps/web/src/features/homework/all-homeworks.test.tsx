import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { HOMEWORK_KINDS } from '@bangxanh/contract/homework/states.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import type { AllHomeworkSearch } from './all-homework-search.ts'
import { AllHomeworks } from './all-homeworks.tsx'

vi.mock('../../shared/ui/links.tsx', () => {
  const link = ({ params, children }: { params?: Record<string, string>; children: string }) => (
    <a href={`/lop-hoc/${params?.classUid}/${params?.homeworkUid ?? ''}`}>{children}</a>
  )
  return { ButtonLink: link, AnchorLink: link }
})

const classId = '0192f0c0-0000-7000-8000-0000000000c1'
const homework = (name: string, more: Partial<Homework> = {}) => ({
  _id: `h ${name}`,
  kind: 'es',
  name,
  classId,
  className: '9A1 Toán',
  status: 'in_progress',
  publish: true,
  startAt: '2026-11-20T00:00:00.000Z',
  endAt: '2026-11-21T14:00:00.000Z',
  questionCount: 10,
  totalPoint: 10,
  assigneeCount: 33,
  submittedCount: 25,
  waitingCount: 0,
  submissionRate: 25 / 33,
  averageScore: 7.5,
  can: { edit: true, editQuestions: false, remove: true, exportMarks: true },
  ...more,
})

async function open(search: AllHomeworkSearch, homeworks: readonly unknown[]) {
  const onSearch = vi.fn()
  const seen = fakeServer(({ url }) => {
    if (url.startsWith('/app/account'))
      return data({ profile: { roles: ['teacher'] }, modules: [], can: { assign: true } })
    if (url.startsWith('/app/class'))
      return data({ classes: [{ _id: classId, name: '9A1 Toán' }], pagination: {} })
    return data({ homeworks, pagination: { page: 1, limit: 20, total: homeworks.length } })
  })
  await show(<AllHomeworks search={search} onSearch={onSearch} />)
  const requestedUrls = () =>
    seen.filter(({ url }) => url.startsWith('/app/homework')).map(({ url }) => new URL(url, 'http://s'))
  return { requestedUrls, onSearch }
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('homework of all classes stands in one list, each with its class, its deadline and what was handed in', async () => {
  const { requestedUrls } = await open({ status: 'in_progress', classUid: classId, kind: 'file' }, [
    homework('Hàm số'),
  ])
  expect((await screen.findByRole('link', { name: 'Hàm số' })).getAttribute('href')).toContain('h Hàm số')
  expect(screen.getByRole('link', { name: '9A1 Toán' }).getAttribute('href')).toContain(classId)
  expect(screen.getByText('25/33')).toBeTruthy()
  expect(screen.getByText(/^(Đã hết hạn|Quá hạn|Còn)/)).toBeTruthy()
  const [first] = requestedUrls()
  expect(first?.searchParams.get('status')).toBe('in_progress')
  expect(first?.searchParams.get('classUid')).toBe(classId)
  expect(first?.searchParams.get('kind')).toBe('file')
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Loại bài' })).value).toBe(
    'Làm theo tập tin',
  )
})

it('is narrowed by every kind there is, apps by their names', async () => {
  const { onSearch } = await open({ kind: 'unistart' }, [homework('Từ vựng', { kind: 'unistart' })])
  const kind = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Loại bài' })
  expect(kind.value).toBe('Unistart')
  await userEvent.click(kind)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(
    HOMEWORK_KINDS.length,
  )
  await userEvent.click(screen.getByRole('option', { name: 'Chương trình nhỏ' }))
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ kind: 'mp' })))
})

it('on a phone a draft says nothing of what was handed in', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await open({}, [homework('Hàm số'), homework('Số nguyên', { status: 'draft', submittedCount: 0 })])
  expect(await screen.findByText(/25\/33/)).toBeTruthy()
  expect(screen.queryByText(/0\/33/)).toBeNull()
})

it('it is shown as cards as well, and the choice is kept', async () => {
  await open({}, [homework('Hàm số')])
  await userEvent.click(await screen.findByRole('radio', { name: 'Dạng thẻ' }))
  expect(await screen.findByRole('list', { name: 'Bài tập của các lớp' })).toBeTruthy()
  expect(localStorage.getItem('homeworkView')).toContain('grid')
})

it('a state is asked for in the address, and an empty list leads to giving homework', async () => {
  const { onSearch } = await open({}, [])
  expect(await screen.findByText('Chưa có bài tập nào')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Giao bài' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Đã kết thúc' }))
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ status: 'ended' })))
})
