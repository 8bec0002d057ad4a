import type { listDepartments } from '@bangxanh/contract/organisation/endpoints.ts'
import type { DepartmentSort } from '@bangxanh/contract/organisation/states.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Can, holds } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { byNumbers, inOrder, type Orders } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { departments, schools } from '../../schema/organisation.ts'
import { type departmentAbilities, departmentsOf, grantsOf } from './organisation.scope.ts'
import type { DepartmentRow } from './organisation.store.ts'

const columns = {
  id: departments.id,
  groupId: departments.groupId,
  name: departments.name,
  edition: departments.edition,
}

const ORDERS = { name: [byNumbers(departments.name), departments.id] } satisfies Orders<DepartmentSort>

export type ListedDepartment = DepartmentRow & {
  readonly schools: number
  readonly chiefs: { _id: string; displayName: string }[]
  readonly can: Can<ReturnType<typeof departmentAbilities>>
}

// Names are written out: without a join drizzle leaves the table's name away, and inside of these it would be another's.
const schoolsOf = sql<number>`(select count(*)::int from ${schools} s where s.department_id = department.id)`
const chiefsOf = sql<ListedDepartment['chiefs']>`(
  select coalesce(json_agg(json_build_object('_id', u.id, 'displayName', u.display_name) order by u.given_name, u.id), '[]')
  from ${roleGrants} g join ${users} u on u.id = g.user_id where g.department_id = department.id and u.disabled_at is null)`

/** One page of the departments that `read` holds, each with its chiefs and how many schools it has. */
export async function selectDepartments(
  db: Db,
  { read, can }: { read: SQL; can: ReturnType<typeof departmentAbilities> },
  filters: FiltersOf<typeof listDepartments>,
): Promise<Page<ListedDepartment>> {
  const { ids, search } = filters
  const wanted = and(
    read,
    ids && isAmong(departments.id, ids),
    contains(sql`fold(${departments.name})`, search),
  )
  return pageOf(
    db
      .select({ ...columns, schools: schoolsOf, chiefs: chiefsOf, can })
      .from(departments)
      .where(wanted)
      .orderBy(inOrder(filters.sort, ORDERS)),
    filters,
    () => db.$count(departments, wanted),
  )
}

export async function findDepartment(
  db: Db,
  viewer: Viewer,
  scopes: readonly GrantedScope[],
  id: string,
): Promise<Found<DepartmentRow>> {
  const [row] = await db
    .select({ ...columns, allowed: holds(departmentsOf(grantsOf(scopes))) })
    .from(departments)
    .where(and(eq(departments.id, id), departmentsOf(viewer.grants)))
  return row
}

/** Schools and chiefs may still come in; for `update` they wait, as before a removal. */
export async function lockDepartment(
  db: Db,
  id: string,
  strength: 'no key update' | 'update',
): Promise<DepartmentRow | undefined> {
  const [row] = await db.select(columns).from(departments).where(eq(departments.id, id)).for(strength)
  return row
}

/** What keeps a department from being removed; a disabled chief too. */
export async function leftInDepartment(db: Db, id: string): Promise<{ schools: boolean; chiefs: boolean }> {
  const [row] = await db
    .select({
      schools: sql<boolean>`exists (select from ${schools} s where s.department_id = department.id)`,
      chiefs: sql<boolean>`exists (select from ${roleGrants} g where g.department_id = department.id)`,
    })
    .from(departments)
    .where(eq(departments.id, id))
  return row ?? { schools: false, chiefs: false }
}

export const {
  insert: insertDepartment,
  update: updateDepartmentRow,
  delete: deleteDepartmentRow,
} = rowsOf(departments)
