import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { keysWithRow } from './uploads.store.ts'

/** An upload whose transaction still runs has no row yet; none runs for a day. */
const DAY_MS = 86_400_000
const AT_ONCE = 500

/**
 * Removes bytes that no row names: bytes come before their row (product 4.10), so a transaction that fails after them
 * leaves them behind; and what a server that was killed has half received (product 10.5).
 */
export const removeOrphansJob = ({ database, files, clock, log }: Kernel): Job => ({
  name: 'remove-orphans',
  cron: '37 19 * * *',
  async work() {
    let removed = 0
    const look = async (keys: readonly string[]) => {
      const named = await keysWithRow(database.db, keys)
      for (const key of keys.filter(key => !named.has(key))) {
        await files.remove(key)
        removed += 1
      }
    }
    let some: string[] = []
    const before = new Date(clock.now().getTime() - DAY_MS)
    await files.dropLeftOver(before)
    await files.direct?.giveUpBegunBefore(before)
    for await (const key of files.storedBefore(before)) {
      some.push(key)
      if (some.length < AT_ONCE) continue
      await look(some)
      some = []
    }
    await look(some)
    if (removed > 0) log.warn({ removed }, 'files without a row were removed')
  },
})
