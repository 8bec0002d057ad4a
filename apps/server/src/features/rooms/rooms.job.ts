import { actAs } from '../../kernel/caller.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { endLeftAlone } from './keep-time.ts'

/** Looks each ten minutes for rooms that run and that nobody uses. */
export const leftAloneJob = (kernel: Kernel): Job => ({
  name: 'end-rooms-left-alone',
  cron: '*/10 * * * *',
  work: () => actAs(kernel, { viewer: null }, endLeftAlone),
})
