import { z } from 'zod'
import { actAs, inTransaction } from '../../kernel/caller.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { lockAssigneeOf, lockAttempt } from './attempts.store.ts'
import { closeAttempt, SUBMIT_ATTEMPT } from './submit-attempt.ts'

const Payload = z.object({ attemptId: z.string() })

/** Submits an attempt that its student left open, once: beside a submit by hand the second finds it closed. */
export const submitAttemptJob = (kernel: Kernel): Job => ({
  name: SUBMIT_ATTEMPT,
  // A class ends at one minute.
  places: 4,
  work: payload =>
    actAs(kernel, { viewer: null }, nobody =>
      inTransaction(nobody, async caller => {
        const { attemptId } = Payload.parse(payload)
        await lockAssigneeOf(caller.db, attemptId)
        const attempt = await lockAttempt(caller.db, attemptId)
        if (attempt?.state !== 'open') return
        // The clock of another server, which asked for the job, is ahead of ours: the queue tries again.
        if (caller.now < attempt.endsAt) throw new Error('The attempt has not ended yet.')
        await closeAttempt(caller, attempt)
      }),
    ),
})
