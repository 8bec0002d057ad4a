import { type AnyCaller, actAs, inTransaction } from '../../kernel/caller.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import {
  countClasses,
  countSchools,
  noteCounted,
  sumDays,
  sumSchools,
  takeChanges,
} from './class-days.store.ts'
import { countItems, countTops, countTopTeachers, noteEnded } from './class-parts.store.ts'

/** Notes of changes that are taken in one transaction; a busy class has many. */
const TAKEN = 200

/**
 * Counts what has changed, each class once however many have handed in. What is not committed yet has its note, too, only then:
 * it is counted the next time (decision 0108).
 */
export async function countDays(nobody: AnyCaller): Promise<void> {
  for (;;) {
    const found = await inTransaction(nobody, async ({ db, now }) => {
      const { classIds, schoolIds } = await takeChanges(db, TAKEN)
      if (classIds.length === 0) return false
      const days = await countClasses(db, classIds, now)
      if (days.length > 0) await sumDays(db, days)
      if (schoolIds.length > 0) await sumSchools(db, schoolIds)
      await countItems(db, classIds)
      await countTops(db, classIds, schoolIds)
      return true
    })
    if (!found) break
  }
  await noteCounted(nobody.db, nobody.now)
}

export const countDaysJob = (kernel: Kernel): Job => ({
  name: 'count-days',
  cron: '* * * * *',
  // Two at once would count one class side by side.
  places: 1,
  work: () => actAs(kernel, { viewer: null }, countDays),
})

/** From the day after its end homework counts for its pupils. */
export const countEndedJob = (kernel: Kernel): Job => ({
  name: 'count-ended',
  // Five past midnight in Vietnam.
  cron: '5 17 * * *',
  work: () => actAs(kernel, { viewer: null }, ({ db, now }) => noteEnded(db, now)),
})

/** What schools have, and who of them stands first. */
const countAllSchools = (nobody: AnyCaller): Promise<void> =>
  inTransaction(nobody, async ({ db, now }) => {
    await countSchools(db, now)
    await countTopTeachers(db, now)
  })

/** It is said with its age. */
export const countSchoolsJob = (kernel: Kernel): Job => ({
  name: 'count-schools',
  cron: '*/15 * * * *',
  // Two at once would write the same rows.
  places: 1,
  work: () => actAs(kernel, { viewer: null }, countAllSchools),
})

/** Both at once, for who cannot wait for the minute. */
export async function countAnew(nobody: AnyCaller): Promise<void> {
  await countDays(nobody)
  await countAllSchools(nobody)
}
