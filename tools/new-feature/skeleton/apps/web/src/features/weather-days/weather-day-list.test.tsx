import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { WeatherDay } from '@bangxanh/contract/weather-days/schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { WeatherDayList } from './weather-day-list.tsx'

const weatherDay = thing(WeatherDay, { name: 'A', state: 'open', can: { write: true } })

async function list(weatherDays: WeatherDay[], search = {}) {
  const pagination = { page: 1, limit: 20, total: weatherDays.length }
  const seen = fakeServer(({ method }) =>
    data(method === 'GET' ? { weatherDays, pagination, can: { create: true } } : { weatherDay }),
  )
  const onSearch = vi.fn()
  await show(<WeatherDayList search={search} onSearch={onSearch} />)
  const sent = (method: string) => vi.waitFor(() => seen.find(one => one.method === method) ?? expect.fail())
  return { onSearch, sent }
}
const press = async (role: 'button' | 'menuitem', name: string) =>
  userEvent.click((await screen.findAllByRole(role, { name })).at(-1) as HTMLElement)

it('shows each by its name, and makes another one', async () => {
  const { sent } = await list([weatherDay])
  expect(await screen.findByText('A')).toBeTruthy()
  await press('button', 'Thêm mới')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tên' }), 'B')
  await press('button', 'Thêm mới')
  expect((await sent('POST')).body).toEqual({ name: 'B', state: 'open' })
})

it('deletes one once that was asked', async () => {
  const { sent } = await list([weatherDay])
  await press('button', 'Thao tác với A')
  await press('menuitem', 'Xoá')
  await press('button', 'Xoá')
  expect((await sent('DELETE')).url).toContain(weatherDay._id)
})

it('says that nothing was found, with the way back', async () => {
  const { onSearch } = await list([], { state: 'closed' })
  expect(await screen.findByText('Không có mục nào khớp bộ lọc')).toBeTruthy()
  await press('button', 'Bỏ bộ lọc')
  expect(onSearch).toHaveBeenLastCalledWith({})
})
