import type { NotificationKind } from '@bangxanh/contract/notifications/kinds.ts'
import { NOTIFICATIONS } from '@bangxanh/contract/notifications/limits.ts'
import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import { sqlOnce } from '../../kernel/db/built-once.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { notifications, notificationsOff } from '../../schema/notifications.ts'
import type { Occasion } from './occasions.ts'
import { deletePushOf } from './push.store.ts'

/**
 * Who is told of what: found when the job runs, from what stands in the tables then, so that it may run again, late and twice.
 */
export interface Telling {
  readonly kind: NotificationKind
  /**
   * A select of `user_id` (or null: nobody to tell), `about`, `at` and `what`: each thing that happened once, by an id that tells it from others.
   * @param id what the occasion is about
   */
  readonly events: (id: string, now: Date) => SQL
  /** Told once for good, whatever happens later. */
  readonly once?: true
}

/** Who is told at each occasion: features above hand it in. */
export type Tellings = Readonly<Record<Occasion, readonly Telling[]>>

interface ToldRow {
  readonly id: string
  readonly userId: string
}

/**
 * Writes what happened for those whom it is to be told, and gives these rows. What a row tells already changes nothing: two
 * who do it at once, and who does it again, tell nobody twice.
 * @param events as `Telling` says
 */
export async function tell(db: Db, { kind, once }: Telling, events: SQL): Promise<ToldRow[]> {
  const { rows } = await db.execute<ToldRow & Record<string, unknown>>(sql`
    insert into notification (id, user_id, kind, about, count, at)
    select uuidv7(), happened.user_id, ${kind}, happened.about, count(distinct happened.what)::int, max(happened.at)
    from (${events}) happened
    left join notification before on before.user_id = happened.user_id and before.kind = ${kind} and before.about = happened.about
    where happened.user_id is not null and (before.read_until is null or happened.at > before.read_until)
      and not exists (select from notification_off off where off.user_id = happened.user_id and off.kind = ${kind})
    group by happened.user_id, happened.about
    order by happened.user_id, happened.about
    on conflict (user_id, kind, about) do update set count = excluded.count, at = excluded.at
      where ${once ? sql`false` : sql`(excluded.at, excluded.count) > (notification.at, notification.count)`}
    returning id, user_id as "userId"`)
  return rows
}

const isUnread = sql<boolean>`(${notifications.readUntil} is null or ${notifications.readUntil} < ${notifications.at})`

/** The newest of a person, as many as are in sight. */
const newest = sql`select ${notifications.id}, ${notifications.kind}, ${notifications.about}, ${notifications.count},
  ${notifications.at}, ${isUnread} as unread
  from ${notifications} where ${notifications.userId} = ${sql.placeholder('userId')}
  order by ${notifications.at} desc, ${notifications.id} desc limit ${sql.raw(`${NOTIFICATIONS.inSight}`)}`

export interface NotificationRow {
  readonly id: string
  readonly kind: NotificationKind
  readonly about: string
  readonly count: number
  readonly at: string
  readonly read: boolean
}

/** A page of them with what is said of all: whoever opens any screen asks for it. */
const pageOfNewest = sqlOnce<{ rows: NotificationRow[]; total: number; unread: number }>(sql`
  with newest as materialized (${newest})
  select count(*)::int as total, (count(*) filter (where unread))::int as unread,
    (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'about', about, 'count', count,
        'at', ${asInstant(sql`at`)}, 'read', not unread) order by at desc, id desc), '[]')
      from (select * from newest limit ${sql.placeholder('limit')} offset ${sql.placeholder('before')}) page) as rows
  from newest`)

export async function selectPage(
  db: Db,
  userId: string,
  page: { readonly limit: number; readonly before: number },
) {
  const { rows } = await pageOfNewest(db).execute({ userId, ...page })
  return rows[0] as (typeof rows)[number]
}

const unreadOfNewest = sqlOnce<{ unread: number }>(
  sql`select (count(*) filter (where unread))::int as unread from (${newest}) newest`,
)

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await unreadOfNewest(db).execute({ userId })
  return rows[0]?.unread ?? 0
}

const markRead = (db: Db, userId: string, which: SQL) =>
  db
    .update(notifications)
    .set({ readUntil: notifications.at })
    .where(and(eq(notifications.userId, userId), which, isUnread))

/** @returns whether there is such a one of this person */
export async function markOneRead(db: Db, userId: string, id: string): Promise<boolean> {
  await markRead(db, userId, eq(notifications.id, id))
  return (
    (await db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.id, id)))) === 1
  )
}

export async function markReadUntil(db: Db, userId: string, until: Date): Promise<void> {
  await markRead(db, userId, lte(notifications.at, until))
}

/** Of these rows those that are still unread, each a person's own. */
export async function selectUnread(db: Db, ids: readonly string[]): Promise<NotificationRow[]> {
  const { rows } = await db.execute<NotificationRow & Record<string, unknown>>(sql`
    select ${notifications.id}, ${notifications.kind}, ${notifications.about}, ${notifications.count},
      ${asInstant(sql`${notifications.at}`)} as at, false as read
    from ${notifications} where ${notifications.id} = any(${sql.param(ids)}::uuid[]) and ${isUnread}
    order by ${notifications.at} desc, ${notifications.id} desc`)
  return rows
}

export async function kindsOff(db: Db, userId: string): Promise<NotificationKind[]> {
  const rows = await db
    .select({ kind: notificationsOff.kind })
    .from(notificationsOff)
    .where(eq(notificationsOff.userId, userId))
  return rows.map(row => row.kind)
}

export async function setOff(db: Db, userId: string, kind: NotificationKind, off: boolean): Promise<void> {
  if (off) await db.insert(notificationsOff).values({ userId, kind }).onConflictDoNothing()
  else
    await db
      .delete(notificationsOff)
      .where(and(eq(notificationsOff.userId, userId), eq(notificationsOff.kind, kind)))
}

/** @returns who had been told of it */
export async function deleteTold(db: Db, kind: NotificationKind, about: string): Promise<string[]> {
  const rows = await db
    .delete(notifications)
    .where(and(sql`${notifications.kind} = ${sql.raw(`'${kind}'`)}`, eq(notifications.about, about)))
    .returning({ userId: notifications.userId })
  return rows.map(row => row.userId)
}

export async function deleteOld(db: Db, before: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.at, before))
}

/** What somebody was told, for all that is kept of a student. */
export const readKeptNotifications = (db: Db, { userId }: Pupil) =>
  userId === null
    ? Promise.resolve([])
    : db
        .select({ kind: notifications.kind, count: notifications.count, at: notifications.at })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(notifications.at, notifications.id)

/** Which kinds somebody does not want, for the same. */
export const readKeptOff = async (db: Db, { userId }: Pupil) =>
  userId === null ? [] : (await kindsOff(db, userId)).toSorted()

export async function deleteOf(db: Db, { userId }: Pupil): Promise<undefined> {
  if (userId === null) return
  await db.delete(notifications).where(eq(notifications.userId, userId))
  await db.delete(notificationsOff).where(eq(notificationsOff.userId, userId))
  await deletePushOf(db, userId)
}
