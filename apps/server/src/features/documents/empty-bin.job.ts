import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { emptyBin } from './bin.store.ts'

const DAY_MS = 86_400_000

/** Deletes for good what lies in the bin for thirty days (product 10.44). Its bytes go with the nightly look for what nothing shows. */
export const emptyBinJob = ({ database: { db }, clock, log }: Kernel): Job => ({
  name: 'empty-document-bin',
  cron: '47 18 * * *',
  async work() {
    const before = new Date(clock.now().getTime() - LIBRARY.binDays * DAY_MS)
    const gone = await db.transaction(tx => emptyBin(tx, before))
    if (gone > 0) log.info({ gone }, 'what lay in the bin of the library for thirty days was deleted')
  },
})
