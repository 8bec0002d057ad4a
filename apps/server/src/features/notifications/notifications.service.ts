import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import {
  NOTIFICATION_KINDS,
  type NotificationObject,
  type OptionalKind,
} from '@bangxanh/contract/notifications/kinds.ts'
import type { Notification, NotificationAbout } from '@bangxanh/contract/notifications/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { before } from '../../kernel/serve/lists.ts'
import { optionalOf } from './notifications.access.ts'
import {
  countUnread,
  kindsOff,
  markOneRead,
  markReadUntil,
  type NotificationRow,
  selectPage,
  setOff,
} from './notifications.store.ts'
import { notificationView } from './notifications.view.ts'
import type { Describe, Describers } from './occasions.ts'

/** A page of what the caller was told, each by what they may see of it now. */
export async function presentNotifications(
  caller: Caller,
  page: { readonly page: number; readonly limit: number },
  describers: Describers,
) {
  const { page: number, limit } = page
  const { rows, total, unread } = await selectPage(caller.db, caller.viewer.userId, {
    limit,
    before: before(page),
  })
  const abouts = await describe(caller, rows, describers)
  return {
    notifications: rows.map((row): Notification => notificationView(row, abouts.get(row.about))),
    unread,
    pagination: { page: number, limit, total },
    can: { send: caller.scopesOf('notification.write').length > 0 },
  }
}

async function describe(
  caller: Caller,
  rows: readonly NotificationRow[],
  describers: Describers,
): Promise<Map<string, NotificationAbout>> {
  const idsOf = (type: NotificationObject) => [
    ...new Set(rows.flatMap(({ kind, about }) => (NOTIFICATION_KINDS[kind].about === type ? [about] : []))),
  ]
  const abouts = new Map<string, NotificationAbout>()
  for (const [type, find] of Object.entries(describers) as [
    NotificationObject,
    Describe<NotificationObject>,
  ][]) {
    const ids = idsOf(type)
    if (ids.length > 0) for (const about of await find(caller, ids)) abouts.set(about._id, about)
  }
  return abouts
}

/** @throws E_NOT_FOUND for one of somebody else */
export async function readNotifications(
  { db, viewer: { userId } }: Caller,
  { _id, until }: { readonly _id?: string | undefined; readonly until?: string | undefined },
): Promise<{ unread: number }> {
  if (_id && !(await markOneRead(db, userId, _id))) throw new AppError(errors.E_NOT_FOUND)
  if (until) await markReadUntil(db, userId, new Date(until))
  return { unread: await countUnread(db, userId) }
}

export async function presentSettings({ db, viewer }: Caller) {
  const off = await kindsOff(db, viewer.userId)
  return { settings: optionalOf(viewer).map(kind => ({ kind, on: !off.includes(kind) })) }
}

/** One that the person never gets may be switched as well: they may be another one tomorrow. */
export async function changeSetting(
  { db, viewer }: Caller,
  { kind, on }: { readonly kind: OptionalKind; readonly on: boolean },
): Promise<void> {
  await setOff(db, viewer.userId, kind, !on)
}
