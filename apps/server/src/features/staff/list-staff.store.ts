import type { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { AWAY_MS } from '@bangxanh/contract/staff/limits.ts'
import type { StaffSort } from '@bangxanh/contract/staff/states.ts'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { inOrder, type Orders } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asPage, before, type FiltersOf, type Page } from '../../kernel/serve/lists.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classTeachers } from '../../schema/classes.ts'
import { departments, schools } from '../../schema/organisation.ts'
import { any } from '../organisation/public.ts'
import type { AuthorizedRole } from './staff.access.ts'
import { heightOverRole, isFree, notSeenSince, staffParts, teacherParts, teaches } from './staff.scope.ts'

/** What the viewer may do with staff, as the permission table gives it. */
export interface StaffRights {
  readonly names: readonly GrantedScope[]
  readonly read: readonly GrantedScope[]
  readonly grant: readonly GrantedScope[]
}

export type StaffFilters = FiltersOf<typeof listTeachers>

const ORDERS = {
  name: [users.givenName, sql`${users.displayName} collate vi`, users.id],
} satisfies Orders<StaffSort>

type Named = { _id: string; name: string }
/** One role of a listed person. What the viewer may not see of it is for judging alone. */
interface ListedRole extends AuthorizedRole {
  readonly subjects: string[]
  readonly school: Named | null
  readonly department: Named | null
  readonly named: boolean
  readonly read: boolean
}
export type ListedStaff = {
  readonly _id: string
  readonly displayName: string
  readonly username: string
  readonly phone: string | null
  readonly contact: string | null
  readonly disabled: boolean
  readonly mustChangePassword: boolean
  readonly edition: number
  readonly signedInAt: string | null
  readonly classes: number
  readonly roles: ListedRole[]
}

/** The staff that the rights let a viewer see, and how many there are in all: one page, one statement. */
export async function selectStaff(
  db: Db,
  rights: StaffRights,
  filters: StaffFilters,
  now: Date,
): Promise<Page<ListedStaff>> {
  const readable = staffParts(rights.read)
  const named = teacherParts(onlyNamed(rights))
  const seen = [...named, ...readable]
  const wanted = wantedStaff(named, readable, filters, now)
  const { rows } = await db.execute<ListedStaff & { total: number }>(sql`
    with page as (
      select ${users.id}, ${users.displayName}, count(*) over ()::int as total,
        row_number() over (order by ${inOrder(filters.sort, ORDERS)}) as place from ${users}
      where ${wanted}
      order by place
      limit ${filters.limit} offset ${before(filters)})
    select page.id as "_id", page.display_name as "displayName", page.total, ${users.username}, ${users.phone}, ${users.contact},
      ${users.disabledAt} is not null as disabled, ${users.mustChangePassword} as "mustChangePassword", ${users.edition},
      ${asInstant(users.signedInAt)} as "signedInAt",
      ${rolesOf(rights, any(seen), any(readable))} as roles,
      (select count(*)::int from ${classTeachers} join ${classes} on ${classes.id} = ${classTeachers.classId}
        where ${classTeachers.userId} = page.id and ${classes.status} = 'open' and ${classes.schoolId} in (
          select ${roleGrants.schoolId} from ${roleGrants} where ${roleGrants.userId} = page.id and ${any(readable)})) as classes
    from page join ${users} on ${users.id} = page.id
    order by page.place`)
  // Behind the last page no row carries the total.
  return asPage(rows, filters, async () => rows[0]?.total ?? db.$count(users, wanted))
}

/** Where the record may be read the name comes with it, so that a chief's list asks for one thing. */
const onlyNamed = ({ names, read }: StaffRights): GrantedScope[] =>
  names.filter(({ scope, grant }) => !read.some(other => other.grant === grant && other.scope === scope))

function wantedStaff(
  named: readonly SQL[],
  readable: readonly SQL[],
  filters: StaffFilters,
  now: Date,
): SQL | undefined {
  const { role, subject, schoolId, departmentId } = filters
  const ofDepartment = sql`(select ${schools.id} from ${schools} where ${schools.departmentId} = ${departmentId})`
  const here = and(
    role && eq(roleGrants.role, role),
    subject !== undefined ? sql`${subject} = any(${roleGrants.subjects})` : undefined,
    schoolId ? eq(roleGrants.schoolId, schoolId) : undefined,
    departmentId
      ? or(eq(roleGrants.departmentId, departmentId), sql`${roleGrants.schoolId} in ${ofDepartment}`)
      : undefined,
    filters.teaching ? teaches : undefined,
  )
  const peopleIn = (part: SQL) => sql`select ${roleGrants.userId} from ${roleGrants} where ${and(part, here)}`
  const isReadable = sql`exists (select from ${roleGrants} where ${roleGrants.userId} = ${users.id} and ${any(readable)})`
  const seen = [...named, ...readable]
  const people = seen.length > 0 ? sql.join(seen.map(peopleIn), sql` union `) : peopleIn(any([]))
  return and(
    sql`${users.id} in (${people})`,
    filters.status === 'disabled' ? isNotNull(users.disabledAt) : undefined,
    filters.status === 'active' ? isNull(users.disabledAt) : undefined,
    filters.status === 'away' ? and(isReadable, notSeenSince(new Date(now.getTime() - AWAY_MS))) : undefined,
    filters.ids && isAmong(users.id, filters.ids),
    contains(users.search, filters.search),
    named.length > 0 ? asColleague(any(readable), filters.search) : undefined,
  )
}

/** Whose record may not be read is neither seen when they are disabled nor found by their phone number or user name. */
function asColleague(readable: SQL, search: string | undefined) {
  const isReadable = sql`exists (select from ${roleGrants} where ${roleGrants.userId} = ${users.id} and ${readable})`
  const byName = contains(sql`fold(${users.displayName})`, search)
  return or(isReadable, and(isNull(users.disabledAt), byName))
}

const rolesOf = ({ grant }: StaffRights, seen: SQL, readable: SQL) => sql`(
  select coalesce(json_agg(json_build_object(
    'role', ${roleGrants.role}, 'subjects', ${roleGrants.subjects},
    'school', case when ${schools.id} is not null then json_build_object('_id', ${schools.id}, 'name', ${schools.name}) end,
    'department', case when ${departments.id} is not null then json_build_object('_id', ${departments.id}, 'name', ${departments.name}) end,
    'named', ${holds(seen)}, 'read', ${holds(readable)},
    'height', ${heightOverRole(grant)}, 'free', ${isFree}) order by ${roleGrants.id}), '[]')
  from ${roleGrants} left join ${schools} on ${schools.id} = ${roleGrants.schoolId}
    left join ${departments} on ${departments.id} = ${roleGrants.departmentId}
  where ${roleGrants.userId} = page.id and ${roleGrants.role} <> 'student')`
