import type { listPlacedSchools as placedSchools } from '@bangxanh/contract/documents/endpoints.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { schools } from '../../schema/organisation.ts'
import { any, inOrganisation } from '../organisation/organisation.scope.ts'

type Filters = FiltersOf<typeof placedSchools>

/** Schools of the viewer's own organisations: the names of others are nobody's business. */
export async function listPlacedSchools(db: Db, viewer: Viewer, filters: Filters) {
  const { search, ids, city, district } = filters
  const wanted = and(
    any(viewer.grants.map(grant => inOrganisation(grant, schools.id))),
    ids && isAmong(schools.id, ids),
    city !== undefined ? eq(schools.cityId, city) : undefined,
    district !== undefined ? eq(schools.districtId, district) : undefined,
    contains(schools.search, search),
  )
  return pageOf(
    db
      .select({
        _id: schools.id,
        name: schools.name,
        cityId: schools.cityId,
        districtId: schools.districtId,
        level: schools.level,
      })
      .from(schools)
      .where(wanted)
      .orderBy(sql`${schools.name} collate vi`, asc(schools.id)),
    filters,
    () => db.$count(schools, wanted),
  )
}
