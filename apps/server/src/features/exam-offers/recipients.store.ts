import type { listOfferRecipients } from '@bangxanh/contract/exam-offers/endpoints.ts'
import { and, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classTeachers } from '../../schema/classes.ts'
import { NOTHING } from '../organisation/public.ts'

const isAt = (schoolIds: readonly string[]): SQL =>
  schoolIds.length > 0 ? isAmong(roleGrants.schoolId, schoolIds) : NOTHING
/** Who is at work at a school, pupils not counted: whose vault stands beside its own. */
const worksAt = (schoolIds: readonly string[]) => and(isAt(schoolIds), ne(roleGrants.role, 'student'))

interface Filters extends FiltersOf<typeof listOfferRecipients> {
  readonly schoolIds: readonly string[]
}

/** Colleagues by given name, without the viewer and without whose account is closed. */
export async function selectRecipients(db: Db, viewerId: string, { schoolIds, ...filters }: Filters) {
  const staff = sql`(select ${roleGrants.userId} from ${roleGrants} where ${worksAt(schoolIds)})`
  const wanted = and(
    sql`${users.id} in ${staff}`,
    ne(users.id, viewerId),
    isNull(users.disabledAt),
    contains(sql`fold(${users.displayName})`, filters.search),
    filters.ids && isAmong(users.id, filters.ids),
  )
  // A bare column inside a subquery would be the subquery's own.
  const id = sql`${users}.id`
  const hasNamesake = sql`exists (select from ${users} other where other.display_name = ${users}.display_name
    and other.id <> ${id} and other.disabled_at is null and other.id in ${staff})`
  const rows = db
    .select({
      _id: users.id,
      displayName: users.displayName,
      subjects: sql<string[]>`array(select distinct subject from ${roleGrants} g, unnest(g.subjects) subject
        where g.user_id = ${id} and g.school_id = any(${idsOf(schoolIds)}) order by subject)`,
      classes: sql<
        string[]
      >`array(select c.name from ${classTeachers} ct join ${classes} c on c.id = ct.class_id
        where ct.user_id = ${id} and c.status = 'open' and c.school_id = any(${idsOf(schoolIds)}) and ${hasNamesake}
        order by c.name limit 3)`,
    })
    .from(users)
    .where(wanted)
    .orderBy(users.givenName, sql`${users.displayName} collate vi`, users.id)
  return pageOf(rows, filters, () => db.$count(users, wanted))
}

const idsOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** The first of these schools at which somebody is at work, pupils not counted. */
export async function findSharedSchool(
  db: Db,
  userId: string,
  schoolIds: readonly string[],
): Promise<string | undefined> {
  const { rows } = await db.execute<{ schoolId: string }>(sql`
    select ${roleGrants.schoolId} as "schoolId" from ${roleGrants} join ${users} on ${users.id} = ${roleGrants.userId}
    where ${roleGrants.userId} = ${userId} and ${worksAt(schoolIds)} and ${isNull(users.disabledAt)}`)
  return schoolIds.find(id => rows.some(({ schoolId }) => schoolId === id))
}
