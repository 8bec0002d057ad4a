import type { listWeatherDays } from '@bangxanh/contract/weather-days/endpoints.ts'
import { desc, eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import type { FiltersOf } from '../../kernel/serve/lists.ts'
import { weatherDays } from '../../schema/weather-days.ts'
import { schoolRecords } from '../organisation/public.ts'

export const records = schoolRecords(weatherDays, 'school.update')

/** One page of the weather days that the caller reads, the latest first. */
export const selectWeatherDays = (caller: Caller, filters: FiltersOf<typeof listWeatherDays>) =>
  records.page(caller, filters, {
    where: filters.state && eq(weatherDays.state, filters.state),
    order: [desc(weatherDays.createdAt), desc(weatherDays.id)],
  })
