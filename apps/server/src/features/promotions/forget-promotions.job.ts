import { actAs } from '../../kernel/caller.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { forgetLogsBefore } from './promotions.store.ts'
import { finalBefore } from './promotions.view.ts'

/** What a turn made is kept for the way back alone. */
export const forgetPromotionsJob = (kernel: Kernel): Job => ({
  name: 'forget-promotions',
  cron: '51 * * * *',
  work: () => actAs(kernel, { viewer: null }, ({ db, now }) => forgetLogsBefore(db, finalBefore(now))),
})
