import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { WeatherDay } from '@bangxanh/contract/weather-days/schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { WeatherDayList } from './weather-day-list.tsx'

async function list(weatherDays: WeatherDay[], search = {}) {
  const weatherDay = thing(WeatherDay, { name: 'B' })
  const pagination = { page: 1, limit: 20, total: weatherDays.length }
  const seen = fakeServer(({ method }) =>
    data(method === 'POST' ? { weatherDay } : { weatherDays, pagination, can: { create: true } }),
  )
  const onSearch = vi.fn()
  await show(<WeatherDayList search={search} onSearch={onSearch} />)
  return { seen, onSearch }
}

it('shows each by its name, and makes another one', async () => {
  const { seen } = await list([thing(WeatherDay, { name: 'A' })])
  expect(await screen.findByText('A')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Thêm mới' }))
  await userEvent.type(await screen.findByLabelText('Tên'), 'B')
  await userEvent.click(screen.getAllByRole('button', { name: 'Thêm mới' }).at(-1) as HTMLElement)
  await vi.waitFor(() => expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'B' }))
})

it('says that nothing was found, with the way back', async () => {
  const { onSearch } = await list([], { search: 'x' })
  expect(await screen.findByText('Không có mục nào khớp bộ lọc')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ bộ lọc' }))
  expect(onSearch).toHaveBeenLastCalledWith({})
})
