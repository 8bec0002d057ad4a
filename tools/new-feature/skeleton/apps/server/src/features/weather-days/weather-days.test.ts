import * as calls from '@bangxanh/contract/weather-days/endpoints.ts'
import type { WeatherDayState } from '@bangxanh/contract/weather-days/states.ts'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()

async function make(name: string, state: WeatherDayState = 'open') {
  t.clock.forward(1_000)
  return (await t.as(t.admin).call(calls.createWeatherDay, { body: { name, state } })).data.weatherDay
}

it('are made by an administrator and found by the people of the school, the latest first', async () => {
  await make('A', 'closed')
  expect(await make('B')).toMatchObject({ schoolId: t.schoolId, name: 'B', can: { write: true } })
  const list = async (query: object) =>
    (await t.as(t.teacher).call(calls.listWeatherDays, { query: { limit: 1, ...query } })).data
  const { weatherDays, pagination, can } = await list({})
  expect([weatherDays.map(({ name }) => name), pagination.total, can.create]).toEqual([['B'], 2, false])
  expect((await list({ search: 'a' })).weatherDays).toMatchObject([{ name: 'A', can: { write: false } }])
  expect((await list({ state: 'closed' })).pagination.total).toBe(1)
})

it('are changed and deleted by who may', async () => {
  const { _id: id } = await make('C')
  const body = { name: 'D', state: 'closed' } as const
  const { data } = await t.as(t.admin).call(calls.updateWeatherDay, { params: { id }, body })
  expect(data.weatherDay).toMatchObject({ ...body, edition: 2 })
  const away = await t.as(t.teacher).call(calls.deleteWeatherDay, { params: { id } })
  expect(away).toFail(403, 'E_FORBIDDEN')
  await t.as(t.admin).call(calls.deleteWeatherDay, { params: { id } })
  const again = await t.as(t.admin).call(calls.updateWeatherDay, { params: { id }, body })
  expect(again).toFail(404, 'E_NOT_FOUND')
})

it('leave as a spreadsheet of what is listed', async () => {
  await make('=1', 'closed')
  const { bytes } = await t.as(t.teacher).call(calls.exportWeatherDays, { query: { search: '=1' } })
  expect(await readSheet(bytes)).toEqual([
    ['Tên', 'Trạng thái'],
    ["'=1", 'Đã đóng'],
  ])
})

it('are nothing to another school', async () => {
  const { data } = await t.as(t.otherAdmin).call(calls.listWeatherDays)
  expect(data.weatherDays).toEqual([])
  const body = { schoolId: t.schoolId, name: 'A', state: 'open' } as const
  expect(await t.as(t.otherAdmin).call(calls.createWeatherDay, { body })).toFail(404, 'E_NOT_FOUND')
  expect(await t.as(t.pupil).call(calls.createWeatherDay, { body })).toFail(404, 'E_NOT_FOUND')
})
