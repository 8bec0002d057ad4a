import type { listSchools } from '@bangxanh/contract/organisation/endpoints.ts'
import type { SchoolSort } from '@bangxanh/contract/organisation/states.ts'
import { and, asc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import { type Can, holds } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { byNumbers, inOrder, type Orders } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { departments, schools } from '../../schema/organisation.ts'
import { ownSchools, reach, type schoolAbilities } from './organisation.scope.ts'
import type { SchoolRow } from './organisation.store.ts'

const { search: _, ...columns } = getTableColumns(schools)

export type ListedSchool = SchoolRow & {
  readonly departmentName: string | null
  readonly can: Can<ReturnType<typeof schoolAbilities>>
}

const byName = [byNumbers(schools.name), schools.id]
const ORDERS = { name: byName, level: [schools.level, ...byName] } satisfies Orders<SchoolSort>

export interface SchoolFilters extends FiltersOf<typeof listSchools> {
  /** Those alone that no department has. */
  readonly unassigned?: boolean
}

/** One page of the schools that `read` holds, and how many there are in all. */
export async function selectSchools(
  db: Db,
  { read, can }: { read: SQL; can: ReturnType<typeof schoolAbilities> },
  filters: SchoolFilters,
): Promise<Page<ListedSchool>> {
  const { ids, search, groupId, departmentId, level, cityId, unassigned } = filters
  const wanted = and(
    read,
    ids && isAmong(schools.id, ids),
    groupId !== undefined ? eq(schools.groupId, groupId) : undefined,
    departmentId !== undefined ? eq(schools.departmentId, departmentId) : undefined,
    level && isAmong(schools.level, level),
    cityId !== undefined ? eq(schools.cityId, cityId) : undefined,
    unassigned ? isNull(schools.departmentId) : undefined,
    contains(schools.search, search),
  )
  return pageOf(
    db
      .select({
        ...columns,
        departmentName: departments.name,
        can,
      })
      .from(schools)
      .leftJoin(departments, eq(departments.id, schools.departmentId))
      .where(wanted)
      .orderBy(inOrder(filters.sort, ORDERS)),
    filters,
    () => db.$count(schools, wanted),
  )
}

/** A school as a viewer finds it for an action. `also`: whether the scopes of a second action hold it too. */
export async function findSchool(
  db: Db,
  viewer: Viewer,
  { scopes, also = [] }: { scopes: readonly GrantedScope[]; also?: readonly GrantedScope[] },
  id: string,
): Promise<Found<SchoolRow & { also: boolean }>> {
  const within = (some: readonly GrantedScope[]) => holds(ownSchools(some))
  const [row] = await db
    .select({ ...columns, allowed: within(scopes), also: within(also) })
    .from(schools)
    .where(and(eq(schools.id, id), reach(viewer.grants, schools.id)))
  return row
}

/** Nobody else changes it until the transaction ends. */
export async function lockSchool(db: Db, id: string): Promise<SchoolRow | undefined> {
  const [row] = await db.select(columns).from(schools).where(eq(schools.id, id)).for('no key update')
  return row
}

/** Of these schools those of the group, locked; always in one order, so that two moves wait and never block each other. */
export const lockSchoolsOfGroup = (db: Db, groupId: string, ids: readonly string[]): Promise<SchoolRow[]> =>
  db
    .select(columns)
    .from(schools)
    .where(and(eq(schools.groupId, groupId), isAmong(schools.id, ids)))
    .orderBy(asc(schools.id))
    .for('no key update')

type SchoolChange = Partial<Omit<SchoolRow, 'id' | 'groupId' | 'createdAt'>>

export async function updateSchoolRow(db: Db, ids: readonly string[], change: SchoolChange): Promise<void> {
  if (ids.length > 0) await db.update(schools).set(change).where(isAmong(schools.id, ids))
}
