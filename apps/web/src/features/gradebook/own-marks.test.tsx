import type { OwnBook } from '@bangxanh/contract/gradebook/schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { OwnMarks } from './own-marks.tsx'

afterEach(() => vi.unstubAllGlobals())

const column = (over: object) => ({
  ...{ _id: 't1', semester: 1, kind: 'TX', name: 'Miệng', weight: 1, value: 7.5, late: false },
  ...over,
})
const BOOK = {
  class: { _id: 'c1', name: '6A1 Toán', subject: 'math' },
  scheme: 'marks',
  semester: 1,
  columns: [
    column({}),
    column({ _id: 't2', name: 'Số nguyên', value: 8, late: true }),
    column({ _id: 'gk', kind: 'GK', name: null, weight: 2, value: 'missing' }),
    column({ _id: 'v', semester: 2, kind: 'own', name: 'Vở', weight: 0, value: null }),
  ],
  averages: { first: 8, second: null, year: null },
} as unknown as OwnBook

async function open(books: OwnBook[]) {
  const config = { grades: [], subjects: [], all: { grades: [], subjects: [] }, settings: null }
  fakeServer(({ url }) => (url.includes('/learn/gradebook') ? data({ books }) : data({ config })))
  await show(<OwnMarks />)
}

it('shows a card a class, a line a mark, and the average with its decimal', async () => {
  await open([BOOK])
  const card = await screen.findByRole('region', { name: '6A1 Toán' })
  const lines = within(card)
    .getAllByRole('listitem')
    .map(line => line.textContent)
  expect(lines).toEqual([
    'Thường xuyênMiệng7,5',
    'Thường xuyênSố nguyên · nộp muộn8',
    'Giữa kìhệ số 2thiếu',
    'Trung bình Học kì I8,0',
  ])
  await userEvent.click(screen.getByRole('radio', { name: 'Học kì II' }))
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(line => line.textContent),
  ).toEqual(['Vởkhông tínhchưa có'])
})

it('shows no average where the school shows none', async () => {
  await open([{ ...BOOK, averages: null }])
  const card = await screen.findByRole('region', { name: '6A1 Toán' })
  expect(within(card).queryByText(/Trung bình/)).toBeNull()
})

it('says when marks will appear', async () => {
  await open([])
  await screen.findByText('Chưa có điểm để xem')
})

it('weighs nothing where no marks are given', async () => {
  const passed = column({ _id: 'gk', kind: 'GK', name: null, weight: 2, value: 'passed' })
  await open([{ ...BOOK, scheme: 'remarks', averages: null, columns: [passed] } as unknown as OwnBook])
  const card = await screen.findByRole('region', { name: '6A1 Toán' })
  expect(within(card).getByRole('listitem').textContent).toBe('Giữa kìĐạt')
})
