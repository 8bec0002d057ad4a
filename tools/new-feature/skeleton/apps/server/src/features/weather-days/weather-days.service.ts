import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { ownSchoolId } from '../organisation/public.ts'
import {
  findSchool,
  findWeatherDay,
  insertWeatherDay,
  selectWeatherDays,
  type WeatherDayFilters,
} from './weather-days.store.ts'
import { weatherDayView } from './weather-days.view.ts'

export async function listWeatherDays(caller: Caller, filters: WeatherDayFilters) {
  const { db, viewer, scopes, scopesOf } = caller
  const { rows, pagination } = await selectWeatherDays(db, scopes, filters)
  const create = ownSchoolId(viewer) !== null && scopesOf('school.update').length > 0
  return { weatherDays: rows.map(weatherDayView), pagination, can: { create } }
}

/** The school that one is made in. @throws E_NOT_FOUND, E_FORBIDDEN */
export async function schoolToWriteIn({ db, viewer, scopes }: Caller, schoolId: string | null) {
  return authorize(schoolId ? await findSchool(db, viewer, scopes, schoolId) : undefined, viewer)
}

export const createWeatherDay = ({ db, now }: Caller, schoolId: string, name: string): Promise<string> =>
  insertWeatherDay(db, { schoolId, name, createdAt: now })

/** @throws E_NOT_FOUND when it is gone by now */
export async function presentWeatherDay({ db }: Caller, id: string) {
  const row = await findWeatherDay(db, id)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  return { weatherDay: weatherDayView(row) }
}
