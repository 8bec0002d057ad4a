import { actAs } from '../../kernel/caller.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { forgetMergesBefore } from './student-merges.store.ts'
import { finalBefore } from './student-merges.view.ts'

/** What stood before a merge is kept for the way back alone. */
export const forgetMergesJob = (kernel: Kernel): Job => ({
  name: 'forget-merges',
  cron: '47 * * * *',
  work: () => actAs(kernel, { viewer: null }, ({ db, now }) => forgetMergesBefore(db, finalBefore(now))),
})
