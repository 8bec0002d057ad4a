import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ExamList } from './exam-list.tsx'
import { cut } from './exam-title.tsx'
import type { VaultSearch } from './vault-search.ts'

afterEach(() => vi.unstubAllGlobals())

const option = (_id: string, viValue: string) => ({ _id, key: _id, value: viValue, viValue, enValue: _id })

const answerOf = (list: readonly object[]) =>
  data({ list, accessLevel: 'edit', pagination: { page: 1, limit: 10, total: list.length } })
const exam = (_id: string, title: string, questionCount: number, parts: number) => ({
  ...{
    _id,
    title,
    questionCount,
    questionGroupIds: Array.from({ length: parts }, (_, at) => `${_id}${at}`),
  },
  ...{
    ownerCategory: 'Teacher',
    code: '',
    description: '',
    tags: [],
    subject: 'math',
    productType: 'final',
  },
  ...{ skill: null, categoryIds: ['c'], totalPoint: 10, edition: 1, createdAt: '2026-10-12T02:00:00.000Z' },
  ...{
    editable: false,
    can: { edit: false, remove: false, editQuestions: false, preview: true, assign: false },
  },
})
async function open(
  search: VaultSearch,
  exams: (url: string) => Response | Promise<Response> = () => answerOf([]),
) {
  fakeServer(({ url }) =>
    url.startsWith('/app/exam-vault?')
      ? exams(url)
      : data({
          subjects: [option('math', 'Toán'), option('en', 'Tiếng Anh')],
          productTypes: [option('final', 'Kiểm tra cuối kỳ')],
          skills: [option('reading', 'Đọc')],
          englishSubjectId: 'en',
          storageClass: 0,
        }),
  )
  const onSearch = vi.fn()
  await show(
    <ExamList
      ownerCategory="Teacher"
      category={{ _id: 'c', name: 'Toán 6' }}
      search={search}
      onSearch={onSearch}
    />,
  )
  return { onSearch, field: await screen.findByRole('searchbox') }
}

describe('the search of the vault', () => {
  it('is applied on Enter, from the first page', async () => {
    const { onSearch, field } = await open({ category: 'c', page: 3 })
    fireEvent.change(field, { target: { value: 'phân số' } })
    expect(onSearch).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter' })
    // Of letters and pauses in typing the way back knows nothing.
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ category: 'c', search: 'phân số' }, { replace: true })
  })
  it('is not applied on the Enter that ends a composed syllable', async () => {
    const { onSearch, field } = await open({})
    fireEvent.change(field, { target: { value: 'phân' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(onSearch).not.toHaveBeenCalled()
  })
})

describe('the filters of the vault', () => {
  it('lose the skill with a subject that has none', async () => {
    const { onSearch } = await open({ subject: 'en', skill: 'reading' })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Môn' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Toán' }))
    expect(onSearch).toHaveBeenCalledWith({ subject: 'math', skill: undefined })
  })
})

it('what is not in the category is found in all of the tab, and it says so', async () => {
  const { onSearch } = await open({ search: 'hàm' }, url =>
    answerOf(url.includes('categoryId') ? [] : [exam('a', 'Hàm số', 12, 1)]),
  )
  expect(await screen.findByText('Không có trong “Toán 6”. Đây là kết quả trong mọi danh mục.')).toBeTruthy()
  expect(await screen.findByText('12 câu hỏi · 1 phần')).toBeTruthy()
  expect(onSearch).not.toHaveBeenCalled()
})

it('who looks in all of the tab asks for no category', async () => {
  const asked: string[] = []
  await open({ category: 'c', everywhere: true }, url => {
    asked.push(url)
    return answerOf([exam('a', 'Hàm số', 12, 1)])
  })
  await screen.findByText('Hàm số')
  expect(asked.filter(url => url.includes('categoryId'))).toEqual([])
})

it('a row says how many questions and parts an exam has, also where it is one', async () => {
  await open({}, () =>
    answerOf([exam('a', 'Phân số', 12, 1), exam('b', 'Hàm số', 22, 3), exam('d', 'Trống', 0, 0)]),
  )
  expect(await screen.findByText('12 câu hỏi · 1 phần')).toBeDefined()
  expect(screen.getByText('22 câu hỏi · 3 phần')).toBeDefined()
  expect(screen.getByText('0 câu hỏi')).toBeDefined()
})

it('on a phone a row is its name, and one line with code, subject and how much it holds', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 48em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await open({}, () =>
    answerOf([{ ...exam('a', 'Phân số', 12, 2), code: 'T6-PS-05', description: 'Ôn lại' }]),
  )
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toMatch(/Phân số.*T6-PS-05.*Toán.*12 câu hỏi · 2 phần/)
  expect(row.textContent).not.toMatch(/Ôn lại|Kiểm tra cuối kỳ/)
  expect(screen.getByRole('button', { name: 'Bộ lọc' }).querySelector('svg')).not.toBeNull()
})

it('a list that could not be read says so in the words of the specification', async () => {
  await open({}, () => failure(500, 'E_INTERNAL'))
  expect(await screen.findByText('Đã xảy ra lỗi khi tải danh sách đề. Vui lòng thử lại.')).toBeDefined()
})

it('a description is cut at 200 characters', () => {
  expect(cut('a'.repeat(200))).toBe('a'.repeat(200))
  expect(cut('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
})
