import type { MoveDeadline } from '../homework/public.ts'
import { moveOpenAttempts, reopenAttempts } from './attempts.store.ts'
import { submitLater } from './submit-attempt.ts'

/**
 * Gives the attempts of a homework, or of one student of it, their end anew. Open ones go on until then; those that the old
 * end had closed open again where the new one lies ahead (product 6.9).
 */
export const moveDeadline: MoveDeadline = async (caller, of, endAt) => {
  const { db, now } = caller
  const moved = await moveOpenAttempts(db, of, endAt)
  const reopened = await reopenAttempts(db, of, endAt, now)
  for (const { id, endsAt } of [...moved, ...reopened]) await submitLater(caller, id, endsAt)
  return { reopened: reopened.length }
}
