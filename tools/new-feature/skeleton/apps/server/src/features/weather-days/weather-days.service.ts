import type { listWeatherDays as call } from '@bangxanh/contract/weather-days/endpoints.ts'
import type { WeatherDay } from '@bangxanh/contract/weather-days/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { FiltersOf } from '../../kernel/serve/lists.ts'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { records, selectWeatherDays } from './weather-days.store.ts'

type Filters = FiltersOf<typeof call>
type Row = Awaited<ReturnType<typeof records.load>>

const view = ({ id, createdAt, ...row }: Row): WeatherDay => ({
  ...row,
  _id: id,
  createdAt: createdAt.toISOString(),
})

export async function listWeatherDays(caller: Caller, filters: Filters) {
  const { rows, pagination } = await selectWeatherDays(caller, filters)
  return { weatherDays: rows.map(view), pagination, can: { create: records.mayCreate(caller) } }
}

/** @throws E_NOT_FOUND when it is gone by now */
export const presentWeatherDay = async (caller: Caller, id: string) => ({
  weatherDay: view(await records.load(caller, id)),
})

const WORDS = {
  vi: { file: 'Danh sách', name: 'Tên', state: 'Trạng thái', open: 'Đang mở', closed: 'Đã đóng' },
  en: { file: 'Weather days', name: 'Name', state: 'State', open: 'Open', closed: 'Closed' },
}

export async function exportWeatherDays(caller: Caller, filters: Filters) {
  const words = WORDS[caller.language]
  const { rows } = await selectWeatherDays(caller, { ...filters, page: 1, limit: 5_000 })
  const sheet = { name: words.file, columns: [{ title: words.name, width: 40 }, { title: words.state }] }
  return writeSpreadsheet(`${words.file}.xlsx`, [
    { ...sheet, rows: rows.map(({ name, state }) => [name, words[state]]) },
  ])
}
