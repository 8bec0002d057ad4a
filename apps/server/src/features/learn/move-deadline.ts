import type { MoveDeadline } from '../homework/public.ts'
import { moveOpenAttempts, reopenAttempts } from './attempts.store.ts'
import { submitLater } from './submit-attempt.ts'

/**
 * Gives the attempts of a homework its new end. Open ones go on until then; those that the old end had closed open
 * again when the new one lies ahead (product 6.9).
 */
export const moveDeadline: MoveDeadline = async (caller, homeworkId, deadline) => {
  const { db, now } = caller
  const moved = await moveOpenAttempts(db, homeworkId, deadline)
  const reopened = deadline > now ? await reopenAttempts(db, homeworkId, deadline) : []
  for (const attemptId of [...moved, ...reopened]) await submitLater(caller, attemptId, deadline)
}
