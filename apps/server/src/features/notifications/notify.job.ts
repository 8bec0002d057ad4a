import { NOTIFICATION_WORDS } from '@bangxanh/contract/notifications/kinds.ts'
import { NOTIFICATIONS } from '@bangxanh/contract/notifications/limits.ts'
import { z } from 'zod'
import { actAs, inTransaction } from '../../kernel/caller.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { tellUsers } from '../../kernel/live/live.ts'
import { deleteOld, deleteTold, type Tellings, tell } from './notifications.store.ts'
import { NOTIFY, UNTELL } from './notify.ts'
import { OCCASIONS } from './occasions.ts'
import { queuePush } from './push.job.ts'

const Payload = z.object({ occasion: z.enum(OCCASIONS), about: z.string() })

/** Tells people of what happened: each once, however often it runs (product 12.1). */
export const notifyJob = (kernel: Kernel, tellings: Tellings): Job => ({
  name: NOTIFY,
  // What happened is told behind no housekeeping.
  places: 2,
  work: payload =>
    actAs(kernel, { viewer: null }, nobody =>
      inTransaction(nobody, async ({ db, now }) => {
        const { occasion, about } = Payload.parse(payload)
        const told = new Set<string>()
        for (const telling of tellings[occasion]) {
          const rows = await tell(db, telling, telling.events(about, now))
          for (const { userId } of rows) told.add(userId)
          if (kernel.push) await queuePush(db, telling.kind, rows, now)
        }
        await tellUsers(db, [...told], 'notifications')
      }),
    ),
})

const Told = z.object({ kind: z.enum(NOTIFICATION_WORDS), about: z.string() })

/** Takes away what was told of a thing that its author has withdrawn (product 12.8). */
export const untellJob = (kernel: Kernel): Job => ({
  name: UNTELL,
  places: 1,
  lane: 'tell',
  work: payload =>
    actAs(kernel, { viewer: null }, nobody =>
      inTransaction(nobody, async ({ db }) => {
        const { kind, about } = Told.parse(payload)
        await tellUsers(db, await deleteTold(db, kind, about), 'notifications')
      }),
    ),
})

const DAY_MS = 86_400_000

/** Old ones go (product 12.3). */
export const forgetNotificationsJob = (kernel: Kernel): Job => ({
  name: 'forget-notifications',
  cron: '40 19 * * *',
  work: () =>
    actAs(kernel, { viewer: null }, ({ db, now }) =>
      deleteOld(db, new Date(now.getTime() - NOTIFICATIONS.kept * DAY_MS)),
    ),
})
