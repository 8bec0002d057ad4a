import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { type AnyCaller, actAs, inTransaction } from '../../kernel/caller.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { actByClock } from '../rooms/public.ts'
import { lockStatus, readDue } from './contests.store.ts'

/**
 * Moves what is planned: each minute, every contest by itself. One that cannot be opened, such as by a question that is too long,
 * is told of in the log and costs no other. A question that stands is never cut: the end waits for its reveal (product 18.26).
 */
async function moveDue(caller: AnyCaller, log: Kernel['log']): Promise<void> {
  for (const { id, act } of await readDue(caller.db, caller.now))
    try {
      await inTransaction(caller, async caller => {
        await lockStatus(caller.db, id)
        // A hand may have moved it meanwhile.
        const [due] = await readDue(caller.db, caller.now, id)
        if (due?.act) await actByClock(caller, id, due.act)
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.warn({ contest: id, act, code: error.failure.code }, 'a contest could not be moved by the clock')
    }
}

export const contestClock = (kernel: Kernel): Job => ({
  name: 'move-contests',
  cron: '* * * * *',
  // An exam is opened and ended behind no other work.
  places: 1,
  lane: 'clock',
  work: () =>
    actAs(kernel, { viewer: null }, async caller => {
      await moveDue(caller, kernel.log)
      // One that nobody could open in time opens its first question at once, also where it was still tried.
      await moveDue(caller, kernel.log)
      await moveDue(caller, kernel.log)
    }),
})
