import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { News } from '@bangxanh/contract/news/schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { NewsList } from './news-list.tsx'

const one = thing(News, {
  ...{ title: 'Khai giảng', newsUrl: 'khai-giang', excerpt: 'Bắt đầu lúc 7 giờ.', state: 'shown' },
  ...{ owner: { kind: 'school', name: 'THCS Nguyễn Du' }, from: '2026-09-01T00:00:00.000Z' },
  ...{ pinned: true, readers: 'both', cover: null, thumbnailUrl: null, can: { write: false } },
})

async function list(rows: News[], { search = {}, create = false, total = rows.length } = {}) {
  const onSearch = vi.fn()
  const seen = fakeServer(({ method }) => {
    if (method === 'DELETE') return data({ _id: one._id })
    const answer = data({ news: rows, can: { create } })
    for (const [name, value] of Object.entries({ 'x-total': total, 'x-page': 1, 'x-limit': 10 }))
      answer.headers.set(name, String(value))
    return answer
  })
  await show(<NewsList search={search} onSearch={onSearch} />)
  return { seen, onSearch }
}

it('shows title, first words and who published it when, and leads to it', async () => {
  await list([one])
  const link = await screen.findByRole('link', { name: 'Khai giảng' })
  expect(link.getAttribute('href')).toBe(`/tin-tuc/khai-giang?id=${one._id}`)
  for (const words of ['Bắt đầu lúc 7 giờ.', 'THCS Nguyễn Du · 01/09/2026', 'Đã ghim'])
    screen.getByText(words)
  expect(screen.queryByRole('button', { name: /Thao tác/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Viết tin' })).toBeNull()
})

it('takes its pages from the totals in the headers', async () => {
  const { seen, onSearch } = await list([one], { search: { page: 2, search: 'khai' }, total: 21 })
  await userEvent.click(await screen.findByRole('button', { name: 'Trang 3' }))
  expect(onSearch).toHaveBeenCalledWith({ search: 'khai', page: 3 })
  expect(seen.find(({ url }) => url.startsWith('/app/news'))?.url).toBe(
    '/app/news?search=khai&page=2&limit=10',
  )
})

it('says to whoever writes what is not to be read now, and for whom, and deletes once that was asked', async () => {
  const { seen } = await list([{ ...one, state: 'upcoming', readers: 'staff', can: { write: true } }], {
    create: true,
  })
  await screen.findByText('Chờ đăng')
  screen.getByText('Chỉ thầy cô')
  await userEvent.click(screen.getByRole('button', { name: 'Thao tác với Khai giảng' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Xoá tin' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Xoá tin' }))
  await vi.waitFor(() =>
    expect(seen.find(({ method }) => method === 'DELETE')?.url).toBe(`/app/news/${one._id}`),
  )
})

it('is empty in words: for who reads, for who writes, and where a filter leaves nothing', async () => {
  await list([])
  await screen.findByText('Tin của trường sẽ hiện ở đây.')
  await list([], { create: true })
  await screen.findByText('Viết tin đầu tiên để thầy cô và học sinh cùng đọc.')
  await list([], { search: { search: 'không có' } })
  await screen.findByText('Không có tin nào khớp')
})
