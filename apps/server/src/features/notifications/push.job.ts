import { NOTIFICATION_KINDS, type NotificationKind } from '@bangxanh/contract/notifications/kinds.ts'
import { NOTIFICATIONS } from '@bangxanh/contract/notifications/limits.ts'
import { saidOf, sentenceIn } from '@bangxanh/contract/notifications/said.ts'
import { says as en } from '@bangxanh/contract/notifications/says.en.ts'
import { says as vi } from '@bangxanh/contract/notifications/says.vi.ts'
import type { NotificationAbout } from '@bangxanh/contract/notifications/schemas.ts'
import { type AnyCaller, actAs, type Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { addJob, type Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Push } from '../../kernel/push/push.ts'
import { isPupil, type Viewer } from '../../kernel/viewer/viewer.ts'
import { describe } from './notifications.service.ts'
import { type NotificationRow, selectUnread } from './notifications.store.ts'
import type { Describers } from './occasions.ts'
import {
  type DueRow,
  deleteSubscription,
  insertDue,
  nextDue,
  putBack,
  subscriptionsOf,
  takeDue,
} from './push.store.ts'

const PUSH = 'push'
/** People whose devices are told at the same time. */
const AT_ONCE = 8
const ROUND = 200
/** A service that is busy or away is asked again after 2, 4, 8 and 16 minutes; then it stays in the list alone. */
const TRIES = 4
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Vietnam keeps one offset all year round. */
const OFFSET_MS = 7 * HOUR_MS
/** Signs of the second line of a message. */
const BODY = 300
const TEXTS = { vi, en }

export type FindViewer = (db: Db, userId: string) => Promise<Viewer | null>

/** Shows rows that were just written on the devices of those who want that (product 12.11). */
export async function queuePush(
  db: Db,
  kind: NotificationKind,
  rows: readonly { readonly id: string }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  if (await insertDue(db, ids, NOTIFICATION_KINDS[kind].push, now))
    await addJob(db, PUSH, {}, { key: PUSH, runAt: now })
}

/** Shows on devices what is due, and comes back when the next is. */
export const pushJob = (
  kernel: Kernel,
  push: Push,
  words: { readonly describers: Describers; readonly findViewer: FindViewer },
): Job => {
  const sendTo = async (userId: string, due: readonly DueRow[], { db, now }: AnyCaller) => {
    const viewer = await words.findViewer(db, userId)
    if (!viewer) return
    const morning = isPupil(viewer) ? endOfQuiet(now) : null
    if (morning) return putBack(db, due, morning)
    const busy = await actAs(kernel, { viewer }, caller =>
      sendAll(
        caller,
        push,
        due.map(({ id }) => id),
        words.describers,
      ),
    )
    const again = due
      .filter(({ tries }) => busy && tries < TRIES)
      .map(row => ({ ...row, tries: row.tries + 1 }))
    if (again.length > 0) {
      const wait = 2 ** Math.min(...again.map(({ tries }) => tries)) * MINUTE_MS
      await putBack(db, again, new Date(now.getTime() + wait))
    }
  }
  return {
    name: PUSH,
    // A push service that is slow holds up no other work.
    places: 1,
    work: (_, stop) =>
      actAs(kernel, { viewer: null }, async nobody => {
        const { db, now } = nobody
        for (;;) {
          const due = stop?.aborted ? [] : await takeDue(db, now, ROUND)
          if (due.length === 0) break
          const people = [...Map.groupBy(due, ({ userId }) => userId)]
          const next = async (): Promise<void> => {
            for (let one = people.shift(); one; one = people.shift()) await sendTo(one[0], one[1], nobody)
          }
          await Promise.all(Array.from({ length: AT_ONCE }, next))
        }
        const at = await nextDue(db)
        if (at) await addJob(db, PUSH, {}, { key: PUSH, runAt: at })
      }),
  }
}

/** @returns whether a service was busy, so that it is worth asking again */
async function sendAll(
  caller: Caller,
  push: Push,
  ids: readonly string[],
  describers: Describers,
): Promise<boolean> {
  const { db, viewer, now } = caller
  const [rows, targets] = await Promise.all([selectUnread(db, ids), subscriptionsOf(db, viewer.userId, now)])
  if (rows.length === 0 || targets.length === 0) return false
  const abouts = await describe(caller, rows, describers)
  const outcomes = await Promise.all(
    targets.map(async ({ sessionId, language, endpoint, p256dh, auth }) => {
      const message = messageOf(rows, abouts, language, isPupil(viewer))
      if (!message) return 'taken'
      const outcome = await push.send({ endpoint, p256dh, auth }, JSON.stringify(message))
      if (outcome === 'ended') await deleteSubscription(db, sessionId)
      return outcome
    }),
  )
  return outcomes.includes('later')
}

/** What a device shows; the service worker reads it. */
interface Message {
  readonly title: string
  readonly body: string
  /** One of the same tag takes the place of the one before. */
  readonly tag: string
  readonly path: string
}

/** Names the thing, never another child; of several it says how many. Null: nothing of it may be seen any more. */
function messageOf(
  rows: readonly NotificationRow[],
  abouts: ReadonlyMap<string, NotificationAbout>,
  language: 'vi' | 'en',
  pupil: boolean,
): Message | null {
  const said = rows.flatMap(row => {
    const about = abouts.get(row.about) ?? null
    const unnamed = about?.type === 'submission' ? { ...about, student: null } : about
    const found = saidOf({ kind: row.kind, count: row.count, about: unnamed }, dayOf)
    return found
      ? [{ id: row.id, title: sentenceIn(language, TEXTS[language], found), where: found.where }]
      : []
  })
  const page = pupil ? '/em/tin' : '/thong-bao'
  const [first] = said
  if (!first) return null
  if (said.length === 1)
    return {
      title: first.title,
      body: first.where ?? '',
      tag: first.id,
      path: `${page}?open=${first.id}`,
    }
  return {
    title: sentenceIn(language, TEXTS[language], { key: 'several', words: { count: said.length } }),
    body: said
      .map(({ title }) => title)
      .join('\n')
      .slice(0, BODY),
    tag: 'several',
    path: page,
  }
}

/** When the night of pupils ends, if it is night (product 12.13). */
function endOfQuiet(now: Date): Date | null {
  const there = new Date(now.getTime() + OFFSET_MS)
  const hour = there.getUTCHours()
  if (hour >= NOTIFICATIONS.quietUntil && hour < NOTIFICATIONS.quietFrom) return null
  if (hour >= NOTIFICATIONS.quietFrom) there.setUTCDate(there.getUTCDate() + 1)
  there.setUTCHours(NOTIFICATIONS.quietUntil, 0, 0, 0)
  return new Date(there.getTime() - OFFSET_MS)
}

/** DD/MM/YYYY in Vietnam. */
function dayOf(instant: string): string {
  const [year, month, day] = new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}
