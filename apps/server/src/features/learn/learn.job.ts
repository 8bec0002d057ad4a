import { z } from 'zod'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { lockAttempt } from './attempts.store.ts'
import { closeAttempt, SUBMIT_ATTEMPT } from './submit-attempt.ts'

const Payload = z.object({ attemptId: z.string() })

/** Submits an attempt that its student left open, once: beside a submit by hand the second finds it closed. */
export const submitAttemptJob = ({ database, clock }: Kernel): Job => ({
  name: SUBMIT_ATTEMPT,
  work: payload =>
    database.db.transaction(async db => {
      const attempt = await lockAttempt(db, Payload.parse(payload).attemptId)
      if (attempt?.state !== 'open') return
      // The clock of another server, which asked for the job, is ahead of ours: the queue tries again.
      if (clock.now() < attempt.endsAt) throw new Error('The attempt has not ended yet.')
      await closeAttempt(db, attempt, clock.now())
    }),
})
