import { SIGN } from '@bangxanh/contract/rooms/limits.ts'
import { actAs } from '../../kernel/caller.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { endLeftAlone } from './keep-time.ts'
import { deleteOldSigns } from './signs.store.ts'

const DAY_MS = 86_400_000

/** What was seen of devices goes after its days (product 19.127). */
export const forgetSignsJob = (kernel: Kernel): Job => ({
  name: 'forget-signs',
  cron: '50 19 * * *',
  work: () =>
    actAs(kernel, { viewer: null }, ({ db, now }) =>
      deleteOldSigns(db, new Date(now.getTime() - SIGN.kept * DAY_MS)),
    ),
})

/** Looks each ten minutes for rooms that run and that nobody uses. */
export const leftAloneJob = (kernel: Kernel): Job => ({
  name: 'end-rooms-left-alone',
  cron: '*/10 * * * *',
  places: 1,
  lane: 'clock',
  work: () => actAs(kernel, { viewer: null }, endLeftAlone),
})
