import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { SchoolBook } from '@bangxanh/contract/school-books/schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { SchoolBookList } from './school-book-list.tsx'

const root = thing(SchoolBook, {
  name: 'Toán 9',
  path: 'Toán 9',
  level: 1,
  parentId: null,
  grade: 'L9',
  subject: 'math',
  can: { write: true },
})
const chapter = thing(SchoolBook, {
  ...root,
  _id: '0192f0c0-0000-7000-8000-000000000009',
  name: 'Chương 1',
  path: 'Toán 9 › Chương 1',
  level: 2,
  parentId: root._id,
})

async function list(categories: SchoolBook[], search = {}) {
  const pagination = { page: 1, limit: 500, total: categories.length }
  const seen = fakeServer(({ method, url }) => {
    if (method === 'DELETE') return failure(409, 'E_SCHOOL_BOOK_IN_USE', 'Mục này còn 1 mục con.')
    if (method === 'POST') return data({ category: chapter })
    return url.includes('school-book') ? data({ categories, pagination, can: { create: true } }) : data({})
  })
  await show(<SchoolBookList search={search} onSearch={vi.fn()} />)
  const sent = (method: string) => vi.waitFor(() => seen.find(one => one.method === method) ?? expect.fail())
  return { sent }
}
const press = async (role: 'button' | 'menuitem', name: string) =>
  userEvent.click((await screen.findAllByRole(role, { name })).at(-1) as HTMLElement)

it('adds an entry below another one, with its grade and subject', async () => {
  const { sent } = await list([root])
  await press('button', 'Thao tác với Toán 9')
  await press('menuitem', 'Thêm mục con')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tên' }), 'Chương 1')
  await press('button', 'Thêm mục')
  const { body } = await sent('POST')
  expect(body).toEqual({ name: 'Chương 1', parentId: root._id, grade: 'L9', subject: 'math', order: 1 })
})

it('says what an entry belongs to where the tree is not whole, and why one stays', async () => {
  const { sent } = await list([chapter], { search: 'chuong' })
  expect(await screen.findByText('Toán 9 › Chương 1')).toBeTruthy()
  await press('button', 'Thao tác với Chương 1')
  await press('menuitem', 'Xoá mục')
  await press('button', 'Xoá mục')
  await sent('DELETE')
})
