import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { dropLeftOver } from './direct-upload.ts'
import { endExpired } from './tickets.store.ts'

/** Forgets uploads whose tickets are over, and the parts that have come of them (product 10.5). */
export const endUploadsJob = ({ database, files, clock, log }: Kernel): Job => ({
  name: 'end-uploads',
  cron: '27 * * * *',
  async work() {
    let ended = 0
    for (;;) {
      const some = await endExpired(database.db, clock.now())
      await dropLeftOver(files, some)
      ended += some.ended
      if (some.ended === 0) break
    }
    if (ended > 0) log.info({ ended }, 'uploads whose time is over were forgotten')
  },
})
