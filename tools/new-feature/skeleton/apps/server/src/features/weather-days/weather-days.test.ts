import * as calls from '@bangxanh/contract/weather-days/endpoints.ts'
import { expect, it } from 'vitest'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()

it('of a school are made by its administrator and found by its people, the latest first', async () => {
  for (const name of ['A', 'B']) {
    t.clock.forward(1_000)
    const { data } = await t.as(t.admin).call(calls.createWeatherDay, { body: { name } })
    expect(data.weatherDay).toMatchObject({ schoolId: t.schoolId, name })
  }
  const { data } = await t.as(t.head).call(calls.listWeatherDays, { query: { limit: 1 } })
  expect(data.weatherDays.map(({ name }) => name)).toEqual(['B'])
  expect(data.pagination.total).toBe(2)
  const found = await t.as(t.head).call(calls.listWeatherDays, { query: { search: 'a' } })
  expect(found.data.weatherDays.map(({ name }) => name)).toEqual(['A'])
})

it('of a school are nothing to another one', async () => {
  const { data } = await t.as(t.otherAdmin).call(calls.listWeatherDays)
  expect(data.weatherDays).toEqual([])
  const body = { schoolId: t.schoolId, name: 'A' }
  expect(await t.as(t.otherAdmin).call(calls.createWeatherDay, { body })).toFail(404, 'E_NOT_FOUND')
  expect(await t.as(t.pupil).call(calls.createWeatherDay, { body })).toFail(404, 'E_NOT_FOUND')
})
