import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { deleteFileRows, lockFiles, unshownFiles } from './uploads.store.ts'

/** What was uploaded and is not saved in a question yet stays so long. */
const DAY_MS = 86_400_000

/**
 * Gives the room of files back that nothing shows any more, such as those of a deleted exam. Whatever still exists shows
 * its files: versions of questions for the attempts that were made on them, and copies in homework.
 */
export const freeFilesJob = ({ database: { db }, files, clock, log }: Kernel): Job => ({
  name: 'free-files',
  cron: '17 19 * * *',
  async work() {
    const before = new Date(clock.now().getTime() - DAY_MS)
    const candidates = await unshownFiles(db, before)
    if (candidates.length === 0) return
    const freed = await db.transaction(async tx => {
      // Who saves one of them in a question meanwhile has locked it, and is seen by the second look.
      await lockFiles(tx, candidates)
      return deleteFileRows(tx, await unshownFiles(tx, before, candidates))
    })
    for (const key of freed) await files.remove(key)
    log.info({ freed: freed.length }, 'files that nothing shows were removed')
  },
})
