import type { NoticeReaders } from '@bangxanh/contract/notices/states.ts'
import { type AnyColumn, and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/db/database.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { type ListFilters, type Page, pageOf } from '../../kernel/serve/lists.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { classes } from '../../schema/classes.ts'
import { notices } from '../../schema/notices.ts'
import { notifications } from '../../schema/notifications.ts'
import { departments, groups, schools } from '../../schema/organisation.ts'
import { classScope } from '../classes/classes.scope.ts'
import { departmentsOf, grantsOf, groupsOf } from '../organisation/organisation.scope.ts'
import { byOrganisation, only, recordOfPlace } from '../organisation/public.ts'
import { readersOf, taughtClasses } from './notices.scope.ts'

/** Where readers are: one of these. */
export type PlaceColumn = 'groupId' | 'departmentId' | 'schoolId' | 'classId'
export type NoticePlace = Readonly<Record<PlaceColumn, string | null>>
export const NOWHERE: NoticePlace = { groupId: null, departmentId: null, schoolId: null, classId: null }

export interface NoticeAudience extends NoticePlace {
  readonly readers: NoticeReaders
  readonly authorId: string
}

const readersTo = ({ authorId, readers, ...place }: NoticeAudience): SQL => {
  const id = (value: string | null) => sql`${value}::uuid`
  return readersOf({
    groupId: id(place.groupId),
    departmentId: id(place.departmentId),
    schoolId: id(place.schoolId),
    classId: id(place.classId),
    readers: sql`${readers}::text`,
    authorId: id(authorId),
  })
}

export async function countReaders(db: Db, audience: NoticeAudience): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct user_id)::int as count from (${readersTo(audience)}) reader`,
  )
  return rows[0]?.count ?? 0
}

export async function hasReaders(db: Db, audience: NoticeAudience): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (${readersTo(audience)}) as found`)
  return rows[0]?.found === true
}

/** Whose record of what was done a notice stands in: of the school or the group that its place belongs to. */
export async function recordOf(
  db: Db,
  { classId, ...place }: NoticePlace,
): Promise<{ readonly schoolId?: string | null; readonly groupId?: string | null } | undefined> {
  if (classId)
    return (await db.select({ schoolId: classes.schoolId }).from(classes).where(eq(classes.id, classId)))[0]
  return recordOfPlace(db, place)
}

/** So many of a kind are offered. */
const OFFERED = 500

/** Whom somebody may write to, by name. */
export async function selectPlaces(db: Db, viewer: Viewer, scopes: readonly GrantedScope[]) {
  const named = (table: PgTable, id: AnyColumn, name: AnyColumn, which: SQL | undefined) =>
    db
      .select({ _id: sql<string>`${id}`, name: sql<string>`${name}` })
      .from(table)
      .where(which)
      .orderBy(sql`${name} collate vi_number`, sql`${id}`)
      .limit(OFFERED)
  return {
    groups: await named(groups, groups.id, groups.name, groupsOf(grantsOf(only(scopes, 'G')))),
    departments: await named(
      departments,
      departments.id,
      departments.name,
      departmentsOf(grantsOf(only(scopes, 'G', 'D'))),
    ),
    schools: await named(schools, schools.id, schools.name, byOrganisation(scopes, schools.id)),
    classes: await named(
      classes,
      classes.id,
      classes.name,
      and(taughtClasses(viewer.userId), classScope(viewer, scopes)),
    ),
  }
}

export const { insert: insertNotice } = rowsOf(notices)

// Names are written out: without a join drizzle leaves the table's name away, and inside of these it would be another's.
const placeName = sql<string>`coalesce(
  (select g.name from ${groups} g where g.id = notice.group_id),
  (select d.name from ${departments} d where d.id = notice.department_id),
  (select s.name from ${schools} s where s.id = notice.school_id),
  (select c.name from ${classes} c where c.id = notice.class_id))`

/** Of those who were told. Their rows are kept for a year. */
const toldOf = (which: SQL) => sql<number>`(select count(*)::int from ${notifications} told
  where told.kind = 'notice' and told.about = notice.id and ${which})`

const noticesOf = (db: Db, wanted: SQL | undefined) =>
  db
    .select({
      id: notices.id,
      title: notices.title,
      text: notices.text,
      readers: notices.readers,
      place: placeName,
      sentAt: notices.sentAt,
      withdrawnAt: notices.withdrawnAt,
      told: toldOf(sql`true`),
      read: toldOf(sql`told.read_until >= told.at`),
    })
    .from(notices)
    .where(wanted)
    .orderBy(desc(notices.sentAt), desc(notices.id))

const sentBy = (userId: string, id?: string) =>
  and(eq(notices.authorId, userId), id === undefined ? undefined : eq(notices.id, id))

export const selectSent = (db: Db, userId: string, page: ListFilters) =>
  pageOf(noticesOf(db, sentBy(userId)), page, () => db.$count(notices, sentBy(userId)))
export type NoticeRow = Awaited<ReturnType<typeof selectSent>> extends Page<infer Row> ? Row : never

export const findSent = async (db: Db, userId: string, id: string): Promise<NoticeRow | undefined> =>
  (await noticesOf(db, sentBy(userId, id)))[0]

/** One of the author, which nobody else withdraws meanwhile. */
export async function lockSent(db: Db, userId: string, id: string) {
  const [row] = await db.select().from(notices).where(sentBy(userId, id)).for('no key update')
  return row
}

export async function setWithdrawn(db: Db, id: string, withdrawnAt: Date): Promise<void> {
  await db.update(notices).set({ withdrawnAt }).where(eq(notices.id, id))
}
