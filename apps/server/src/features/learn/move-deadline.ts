import type { MoveDeadline } from '../homework/public.ts'
import { moveOpenAttempts, reopenAttempts, settleLateness } from './attempts.store.ts'
import { submitLater } from './submit-attempt.ts'

/**
 * Gives the attempts of a homework, or of these students of it, their end anew. Open ones go on until then; those that the old
 * end had closed open again where the new one lies ahead (product 6.9). What came late may have come in time now, and the
 * other way round.
 */
export const moveDeadline: MoveDeadline = async (caller, of, timing) => {
  const { db, now } = caller
  const moved = await moveOpenAttempts(db, of, timing)
  const reopened = await reopenAttempts(db, of, timing, now)
  await settleLateness(db, of, timing)
  await submitLater(caller, [...moved, ...reopened])
  return { reopened: reopened.map(({ studentId }) => studentId) }
}
