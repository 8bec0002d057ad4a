import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { listSearch } from '../list/list-search.ts'
import { kept, oneOf, text } from '../list/search-params.ts'
import { FilterPanel } from './filter-panel.tsx'
import { RowList } from './row-list.tsx'

const search = listSearch(10, {
  sort: kept(oneOf(['name', '-name', 'at', '-at'], 'name')),
  state: oneOf(['open', 'closed'], 'open'),
  kind: oneOf(['a', 'b']),
  search: text(),
})
const rows = [
  { _id: '1', name: 'Một', at: 'hôm nay', phone: null, note: '' },
  { _id: '2', name: 'Hai', at: null, phone: null, note: '' },
]

function rowList(address: Parameters<typeof search.at>[0], onSearch: Parameters<typeof search.at>[1]) {
  return (
    <RowList
      label="Danh sách"
      list={search.at(address, onSearch)}
      query={{ error: null, refetch: vi.fn(), data: { pagination: { page: 1, limit: 10, total: 2 } } }}
      rows={rows}
      empty={{ icon: () => null, title: 'Trống' } as never}
      columns={[
        { title: 'Tên', lead: true, sort: 'name', cell: row => row.name },
        { title: 'Lúc', sort: '-at', cell: row => row.at },
        { title: 'Điện thoại', cell: row => row.phone },
        { title: 'Ghi chú', cell: row => row.note },
      ]}
    />
  )
}

const headsOf = () => screen.getAllByRole('columnheader').map(head => [head.textContent, head.ariaSort])

it('a head asks for its order and says it, the other way round when it holds, and begins at the first page', async () => {
  const onSearch = vi.fn()
  await show(rowList({ page: 3 }, onSearch))
  const orders = () => screen.getAllByRole('columnheader').map(head => head.getAttribute('aria-sort'))
  expect(orders()).toEqual(['ascending', 'none'])
  await userEvent.click(screen.getByRole('button', { name: 'Tên' }))
  await userEvent.click(screen.getByRole('button', { name: 'Lúc' }))
  expect(onSearch.mock.calls.map(([to]) => to)).toEqual([{ sort: '-name' }, { sort: '-at' }])
})

it('a head whose order holds the other way round says so', async () => {
  const onSearch = vi.fn()
  await show(rowList({ sort: '-at' }, onSearch))
  expect(screen.getByRole('columnheader', { name: 'Lúc' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Lúc' }))
  expect(onSearch).toHaveBeenCalledWith({ sort: 'at' })
})

it('a column that says nothing of any row steps aside; what one row has not is a dash', async () => {
  await show(rowList({}, vi.fn()))
  expect(headsOf().map(([title]) => title)).toEqual(['Tên', 'Lúc'])
  expect(within(screen.getByRole('row', { name: /Hai/ })).getByText('–')).toBeTruthy()
})

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))

it('on a phone the order is chosen from a menu', async () => {
  onPhone()
  const onSearch = vi.fn()
  await show(rowList({}, onSearch))
  await userEvent.click(await screen.findByRole('button', { name: 'Xếp theo: Tên' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lúc' }))
  expect(onSearch).toHaveBeenCalledWith({ sort: '-at' })
})

const options = [
  { value: 'open', label: 'Đang mở' },
  { value: 'closed', label: 'Đã đóng' },
]

it('on a phone the order is a sign in the line of the search, and turns the rows from there', async () => {
  onPhone()
  const onSearch = vi.fn()
  await show(
    <>
      <FilterPanel
        list={search.at({}, onSearch)}
        tabs={{ key: 'state', label: 'Trạng thái', options }}
        search="Tìm"
      />
      {rowList({}, onSearch)}
    </>,
  )
  const line = screen.getByRole('searchbox').closest('[class*=Group]') as HTMLElement
  expect(await within(line).findByRole('combobox', { name: 'Trạng thái' })).toBeTruthy()
  await userEvent.click(await within(line).findByRole('button', { name: 'Xếp theo: Tên' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lúc' }))
  expect(onSearch).toHaveBeenCalledWith({ sort: '-at' })
})

it('on a phone the order waits with the filters where the states stand in the line too', async () => {
  onPhone()
  await show(
    <>
      <FilterPanel
        list={search.at({}, vi.fn())}
        tabs={{ key: 'state', label: 'Trạng thái', options }}
        search="Tìm"
        fields={[{ key: 'kind', label: 'Loại', options: [{ value: 'a', label: 'A' }] }]}
      />
      {rowList({}, vi.fn())}
    </>,
  )
  const order = { name: 'Xếp theo: Tên' }
  await screen.findByRole('button', { ...order, hidden: true })
  expect(screen.queryByRole('button', order)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bộ lọc' }))
  expect(screen.getByRole('button', order).textContent).toBe('Xếp theo: Tên')
})
