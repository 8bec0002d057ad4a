import type { NotificationKind } from '@bangxanh/contract/notifications/kinds.ts'
import { NOTIFICATIONS } from '@bangxanh/contract/notifications/limits.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { sessions } from '../../schema/account.ts'
import { notificationsPush, pushSubscriptions } from '../../schema/notifications.ts'

type Subscription = typeof pushSubscriptions.$inferSelect

/** A browser that was another session's, or somebody else's, is this one's from now on. */
export async function saveSubscription(db: Db, { sessionId, ...browser }: Subscription): Promise<void> {
  const others = and(
    eq(pushSubscriptions.endpoint, browser.endpoint),
    ne(pushSubscriptions.sessionId, sessionId),
  )
  await db.delete(pushSubscriptions).where(others)
  await db
    .insert(pushSubscriptions)
    .values({ sessionId, ...browser })
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: browser })
}

export async function deleteSubscription(db: Db, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

/** The newest browsers of somebody whose session is still good. */
export async function subscriptionsOf(db: Db, userId: string, now: Date): Promise<Subscription[]> {
  const { rows } = await db.execute<Subscription & Record<string, unknown>>(sql`
    select p.session_id as "sessionId", p.endpoint, p.p256dh, p.auth, p.language, p.at
    from ${pushSubscriptions} p join ${sessions} s on s.id = p.session_id
    where s.user_id = ${userId} and s.expires_at > ${now.toISOString()}
    order by p.at desc limit ${NOTIFICATIONS.devices}`)
  return rows
}

/** What somebody has chosen for their devices, by kind. */
export async function pushChoices(db: Db, userId: string): Promise<Map<NotificationKind, boolean>> {
  const rows = await db
    .select({ kind: notificationsPush.kind, push: notificationsPush.push })
    .from(notificationsPush)
    .where(eq(notificationsPush.userId, userId))
  return new Map(rows.map(({ kind, push }) => [kind, push]))
}

export async function setPush(db: Db, userId: string, kind: NotificationKind, push: boolean): Promise<void> {
  await db
    .insert(notificationsPush)
    .values({ userId, kind, push })
    .onConflictDoUpdate({ target: [notificationsPush.userId, notificationsPush.kind], set: { push } })
}

/**
 * Of these rows those whose people want the kind on a device wait to be shown there from now on.
 * @param push whether it is shown where nobody has said
 * @returns whether any does
 */
export async function insertDue(db: Db, ids: readonly string[], push: boolean, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const { rows } = await db.execute(sql`
    insert into push_due (notification_id, due_at)
    select n.id, ${at} from notification n
    where n.id = any(${sql.param(ids)}::uuid[])
      and exists (select from ${sessions} s join push_subscription p on p.session_id = s.id
        where s.user_id = n.user_id and s.expires_at > ${at})
      and coalesce((select c.push from notification_push c where c.user_id = n.user_id and c.kind = n.kind), ${push})
    on conflict (notification_id) do nothing
    returning notification_id`)
  return rows.length > 0
}

export interface DueRow {
  readonly id: string
  readonly userId: string
  readonly tries: number
}

/** Takes what is due away to be sent: whatever else sends at this moment takes other rows. */
export async function takeDue(db: Db, now: Date, most: number): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow & Record<string, unknown>>(sql`
    delete from push_due due using notification n
    where n.id = due.notification_id and due.notification_id in (
      select notification_id from push_due where due_at <= ${now.toISOString()}
      order by due_at, notification_id limit ${most} for update skip locked)
    returning due.notification_id as id, n.user_id as "userId", due.tries`)
  return rows
}

/** Puts rows that were taken back for another time. One that has come anew meanwhile stands as it is. */
export async function putBack(db: Db, rows: readonly DueRow[], dueAt: Date): Promise<void> {
  await db.execute(sql`
    insert into push_due (notification_id, due_at, tries)
    select row.id, ${dueAt.toISOString()}, row.tries
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ tries }) => tries))}::int[]) row (id, tries)
    where exists (select from notification n where n.id = row.id)
    on conflict (notification_id) do nothing`)
}

/** When the next one is due; null: none waits. */
export async function nextDue(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`select min(due_at) as at from push_due`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

/** What somebody wants on their devices, for all that is kept of a student. */
export const readKeptPush = async (db: Db, { userId }: Pupil) =>
  userId === null
    ? []
    : [...(await pushChoices(db, userId))].map(([kind, push]) => ({ kind, push })).toSorted(byKind)

const byKind = (one: { kind: string }, other: { kind: string }) => (one.kind < other.kind ? -1 : 1)

export async function deletePushOf(db: Db, userId: string): Promise<void> {
  await db.delete(notificationsPush).where(eq(notificationsPush.userId, userId))
  await db.execute(sql`
    delete from push_subscription p using ${sessions} s where s.id = p.session_id and s.user_id = ${userId}`)
}
