import { Instruction, InstructionRow } from '@bangxanh/contract/instructions/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../app/query-client.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { accountQuery } from '../account/account.ts'
import { InstructionList } from './instruction-list.tsx'
import { InstructionPage } from './instruction-page.tsx'

const row = thing(InstructionRow, {
  title: 'Cách đặt tên lớp',
  excerpt: 'Khối và chữ cái, rồi đến môn.',
  roles: ['teacher'],
  can: { write: false },
})

interface Stands {
  readonly roles?: readonly string[]
  readonly rows?: readonly InstructionRow[]
  readonly create?: boolean
}

/** Somebody with these roles, and what their group has written. */
function stand({ roles = ['teacher'], rows = [], create = false }: Stands) {
  const pagination = { page: 1, limit: 500, total: rows.length }
  const seen = fakeServer(({ url, method }) => {
    if (method === 'DELETE') return data({ _id: row._id })
    if (/instructions\/./.test(url))
      return data({ instruction: thing(Instruction, { ...rows[0], content: '<p>9A1 Toán</p>', edition: 1 }) })
    return url.includes('/instructions')
      ? data({ instructions: rows, pagination, can: { create } })
      : data({})
  })
  const client = makeQueryClient()
  const modules = roles.includes('student') ? ['Profile'] : ['Home']
  client.setQueryData(accountQuery.queryKey, { profile: { roles }, modules } as never)
  return { seen, client }
}

async function list(stands: Stands, search = {}) {
  const { seen, client } = stand(stands)
  const onSearch = vi.fn()
  await show(<InstructionList search={search} onSearch={onSearch} />, client)
  return { seen, onSearch }
}

it('shows a teacher what is for teachers by topic, and nothing for pupils or for who runs the school', async () => {
  await list({})
  expect(await screen.findByRole('link', { name: /^Giao bài cho lớp/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Chấm và điểm' })).toBeTruthy()
  expect(screen.queryByText('Dành cho học sinh')).toBeNull()
  expect(screen.queryByText(/Thêm giáo viên và cấp/)).toBeNull()
})

it('answers a question without marks, the closest first, and asks the server for its words alone', async () => {
  const { seen } = await list({}, { search: 'lam sao de giao bai' })
  const answers = await screen.findByRole('region', { name: 'Câu trả lời gần nhất' })
  expect(within(answers).getAllByRole('link')[0]?.textContent).toMatch(/^Giao bài cho lớp/)
  await vi.waitFor(() =>
    expect(
      seen.some(({ url }) => url.includes('search=de+giao+bai') || url.includes('search=de%20giao%20bai')),
    ).toBe(true),
  )
})

it('shows those of the group beside them, to who writes them with their readers and a menu', async () => {
  const { seen } = await list({
    roles: ['group_chief'],
    rows: [{ ...row, can: { write: true } }],
    create: true,
  })
  const own = await screen.findByRole('region', { name: 'Hướng dẫn của hệ thống trường' })
  expect(within(own).getByText('Cho: Giáo viên')).toBeTruthy()
  expect(within(own).getByRole('button', { name: 'Viết hướng dẫn' })).toBeTruthy()
  await userEvent.click(within(own).getByRole('button', { name: 'Thao tác với Cách đặt tên lớp' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Xoá hướng dẫn' }))
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Xoá hướng dẫn' })).at(-1) as HTMLElement,
  )
  await vi.waitFor(() => expect(seen.some(({ method }) => method === 'DELETE')).toBe(true))
})

it('says that nothing matches and offers to look in every role', async () => {
  const { onSearch } = await list({}, { search: 'máy giặt' })
  await userEvent.click(await screen.findByRole('button', { name: 'Tìm trong mọi vai trò' }))
  expect(onSearch).toHaveBeenCalledWith({ search: 'máy giặt', all: true, page: undefined })
})

it('opens one of the product with its steps, one of the group with its text, and says what there is not', async () => {
  const product = stand({})
  await show(<InstructionPage id="giao-bai" />, product.client)
  const steps = await screen.findByRole('list', { name: 'Các bước' })
  expect(within(steps).getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByRole('link', { name: 'Mở trang để làm' }).getAttribute('href')).toBe('/bai-tap')
  const group = stand({ rows: [row] })
  await show(<InstructionPage id={row._id} />, group.client)
  expect(await screen.findByText('9A1 Toán')).toBeTruthy()
  await show(<InstructionPage id="khong-co" />, group.client)
  expect(await screen.findByText('Không có hướng dẫn này')).toBeTruthy()
})

it('shows a pupil what is for pupils', async () => {
  await list({ roles: ['student'] })
  expect(await screen.findByRole('link', { name: /^Chụp vở và nộp ảnh/ })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Mọi vai trò' })).toBeNull()
})
