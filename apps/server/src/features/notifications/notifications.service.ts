import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as commonErrors } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/notifications/errors.ts'
import { NOTIFICATION_KINDS, type NotificationObject } from '@bangxanh/contract/notifications/kinds.ts'
import type {
  Notification,
  NotificationAbout,
  PushDraft,
  SettingDraft,
} from '@bangxanh/contract/notifications/schemas.ts'
import type { z } from 'zod'
import type { Caller } from '../../kernel/caller.ts'
import type { Push } from '../../kernel/push/push.ts'
import { before } from '../../kernel/serve/lists.ts'
import { kindsOf } from './notifications.access.ts'
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
import { deleteSubscription, pushChoices, saveSubscription, setPush } from './push.store.ts'

/** A page of what the caller was told, each by what they may see of it now. */
export async function presentNotifications(
  caller: Caller,
  page: { readonly page: number; readonly limit: number },
  describers: Describers,
  push: Push | null,
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
    can: { send: caller.scopesOf('notification.write').length > 0, push: push !== null },
  }
}

/** What stands behind these rows by their ids, as far as the caller may see it. */
export async function describe(
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
  if (_id && !(await markOneRead(db, userId, _id))) throw new AppError(commonErrors.E_NOT_FOUND)
  if (until) await markReadUntil(db, userId, new Date(until))
  return { unread: await countUnread(db, userId) }
}

export async function presentSettings({ db, viewer }: Caller, push: Push | null) {
  const [off, pushed] = await Promise.all([kindsOff(db, viewer.userId), pushChoices(db, viewer.userId)])
  return {
    settings: kindsOf(viewer).map(kind => ({
      kind,
      on: !off.includes(kind),
      optional: NOTIFICATION_KINDS[kind].off,
      push: pushed.get(kind) ?? NOTIFICATION_KINDS[kind].push,
    })),
    pushKey: push?.publicKey ?? null,
  }
}

/** One that the person never gets may be switched as well: they may be another one tomorrow. */
export async function changeSetting(
  { db, viewer }: Caller,
  draft: z.output<typeof SettingDraft>,
): Promise<void> {
  const { kind, on, push } = draft
  if (on !== undefined) await setOff(db, viewer.userId, kind, !on)
  if (push !== undefined) await setPush(db, viewer.userId, kind, push)
}

/**
 * The browser of this session shows notifications from now on.
 * @throws E_PUSH_OFF without keys, E_PUSH_SERVICE for an address of no known service
 */
export async function subscribe(
  { db, viewer: { sessionId }, now }: Caller,
  { endpoint, keys, language }: z.output<typeof PushDraft>,
  push: Push | null,
): Promise<void> {
  if (!push) throw new AppError(errors.E_PUSH_OFF)
  if (!push.knows(endpoint)) throw new AppError(errors.E_PUSH_SERVICE)
  await saveSubscription(db, { sessionId, endpoint, ...keys, language, at: now })
}

export const unsubscribe = ({ db, viewer: { sessionId } }: Caller): Promise<void> =>
  deleteSubscription(db, sessionId)
