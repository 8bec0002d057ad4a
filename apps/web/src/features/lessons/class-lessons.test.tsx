import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { Lesson } from '@bangxanh/contract/lessons/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ClassLessons } from './class-lessons.tsx'

const lesson = (name: string, sortIndex: number, over: Partial<Lesson> = {}): Lesson => ({
  _id: `l-${name}`,
  classId: 'c1',
  className: '9A1',
  name,
  description: '',
  sortIndex,
  film: null,
  documents: [],
  meeting: null,
  schoolBookId: null,
  schoolBookPath: null,
  startAt: null,
  createdAt: '2026-09-05T00:00:00.000Z',
  edition: 1,
  watched: null,
  can: { write: true, progress: true },
  ...over,
})
const film = { key: 'aa/b.mp4', url: '/app/files/x', size: 4_000, seconds: 754 }

/** The tab of a class; the server keeps the order that it is told. */
async function open(lessons: Lesson[], add = true) {
  let order = lessons
  const seen = fakeServer(({ method, url, body }) => {
    const [, id] = /\/lessons\/([^/?]+)$/.exec(url) ?? []
    if (method === 'PUT' && id) {
      const moved = order.find(({ _id }) => _id === decodeURIComponent(id)) as Lesson
      const { sortIndex } = body as { sortIndex: number }
      order = order
        .filter(each => each !== moved)
        .toSpliced(sortIndex - 1, 0, moved)
        .map((each, at) => ({ ...each, sortIndex: at + 1 }))
      return data({ lesson: { ...moved, sortIndex } })
    }
    const pagination = { page: 1, limit: 50, total: order.length }
    return data({ lessons: order, pagination, can: { add, room: false } })
  })
  const eClass = { _id: 'c1', name: '9A1' } as Class
  await show(<ClassLessons eClass={eClass} search={{}} onSearch={vi.fn()} />)
  const names = () => screen.getAllByRole('listitem').map(row => row.textContent)
  return { seen, names, moves: () => seen.filter(({ method }) => method === 'PUT') }
}
afterEach(() => vi.unstubAllGlobals())

it('a lesson says what is in it, from when pupils find it and how many have watched it', async () => {
  const { names } = await open([
    lesson('A', 1, { film, watched: { pupils: 34, begun: 12, through: 5 } }),
    lesson('B', 2, { meeting: { url: 'https://meet.example.com/a' }, startAt: '2999-01-01T00:00:00.000Z' }),
  ])
  await screen.findByText('A')
  expect(names()[0]).toContain('Phim 12:34 · Đã mở · 5/34 em đã xem hết')
  expect(names()[1]).toContain('Phòng học · Mở lúc 07:00 01/01')
})

it('lessons change places by the arrow keys of their handle and by the menu, and it is said where they stand', async () => {
  const { names, moves } = await open([lesson('A', 1), lesson('B', 2), lesson('C', 3)])
  const user = userEvent.setup()
  ;(await screen.findByRole('button', { name: /Đổi chỗ bài A/ })).focus()
  await user.keyboard('{ArrowUp}')
  expect(moves()).toEqual([])
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByText('Đã chuyển bài A đến vị trí 2.')).toBeTruthy()
  expect(names().map(text => text?.slice(0, 3))).toEqual(['1.B', '2.A', '3.C'])
  await user.click(screen.getByRole('button', { name: /bài học C/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Chuyển lên' }))
  await waitFor(() => expect(moves().map(({ body }) => body)).toEqual([{ sortIndex: 2 }, { sortIndex: 2 }]))
  await waitFor(() => expect(names().map(text => text?.slice(0, 3))).toEqual(['1.B', '2.C', '3.A']))
})

it('who only reads finds no way to change anything', async () => {
  await open([lesson('A', 1, { can: { write: false, progress: true } })], false)
  await screen.findByText('A')
  expect(screen.queryByRole('button', { name: /Đổi chỗ|Thêm bài học|Thao tác với/ })).toBeNull()
})

it('an empty class says what a lesson is, and leads to the first one', async () => {
  await open([])
  expect(await screen.findByText('Chưa có bài học nào')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Thêm bài học' })).toBeTruthy()
})
