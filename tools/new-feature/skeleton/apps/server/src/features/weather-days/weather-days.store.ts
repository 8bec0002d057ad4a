import type { listWeatherDays } from '@bangxanh/contract/weather-days/endpoints.ts'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { schools } from '../../schema/organisation.ts'
import { weatherDays } from '../../schema/weather-days.ts'
import { byOrganisation, reach } from '../organisation/organisation.scope.ts'

const { search: _, ...columns } = getTableColumns(weatherDays)

export type WeatherDayRow = Omit<typeof weatherDays.$inferSelect, 'search'>
export type WeatherDayFilters = FiltersOf<typeof listWeatherDays>

/** One page of the weather days that the scopes hold, the latest first. */
export function selectWeatherDays(
  db: Db,
  scopes: readonly GrantedScope[],
  filters: WeatherDayFilters,
): Promise<Page<WeatherDayRow>> {
  const wanted = and(
    byOrganisation(scopes, weatherDays.schoolId),
    filters.ids && isAmong(weatherDays.id, filters.ids),
    contains(weatherDays.search, filters.search),
  )
  return pageOf(
    db
      .select(columns)
      .from(weatherDays)
      .where(wanted)
      .orderBy(desc(weatherDays.createdAt), desc(weatherDays.id)),
    filters,
    () => db.$count(weatherDays, wanted),
  )
}

export async function findWeatherDay(db: Db, id: string): Promise<WeatherDayRow | undefined> {
  const [row] = await db.select(columns).from(weatherDays).where(eq(weatherDays.id, id))
  return row
}

/** The school that something is made in, as a viewer finds it; authorize it. */
export async function findSchool(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  id: string,
): Promise<Found<{ readonly id: string }>> {
  const [row] = await db
    .select({ id: schools.id, allowed: holds(byOrganisation(scopes, schools.id)) })
    .from(schools)
    .where(and(eq(schools.id, id), reach(viewer.grants, schools.id)))
  return row
}

export async function insertWeatherDay(db: Db, row: Omit<WeatherDayRow, 'id'>): Promise<string> {
  const id = newId()
  await db.insert(weatherDays).values({ id, ...row })
  return id
}
