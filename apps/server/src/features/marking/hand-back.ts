import { effectiveDeadline } from '@bangxanh/contract/homework/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/marking/errors.ts'
import type { OutcomeDraft } from '@bangxanh/contract/marking/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { extendStudent, type HomeworkRow, resultsArrived } from '../homework/public.ts'
import { moveDeadline, noteOutcome } from '../learn/public.ts'
import { tellRoom } from './submission.live.ts'
import { readTerms } from './submissions.store.ts'

interface Marked {
  readonly id: string
  readonly studentId: string
}

/**
 * Gives a submission back (product 10.103). To be done again, its pupil gets one try more where none is left, and an end of their
 * own where the deadline has passed; what was handed in stays as it was.
 * @throws E_ATTEMPT_OPEN, E_REDO_NEEDS_END, and what more time for one pupil throws
 */
export async function handBack(
  caller: Caller,
  homework: HomeworkRow,
  { id, studentId }: Marked,
  { outcome, endAt }: OutcomeDraft,
): Promise<void> {
  // In the order of everything that locks more: the pupil's row, then the attempt.
  if (outcome === 'redo') await openAgain(caller, homework, studentId, endAt)
  await noteOutcome(caller, id, outcome)
  await tellRoom(caller, id, outcome)
  await resultsArrived(caller, homework.id)
}

async function openAgain(
  caller: Caller,
  homework: HomeworkRow,
  studentId: string,
  endAt: string | undefined,
): Promise<void> {
  const terms = await readTerms(caller.db, homework.id, studentId)
  const isOver = effectiveDeadline(homework, { endAt: terms.ownEndAt }) <= caller.now
  if (isOver && !endAt) throw new AppError(errors.E_REDO_NEEDS_END)
  const attempts = Math.max(terms.attempts + 1, terms.ownAttempts ?? 0, homework.limitSubmit)
  const hasOne = terms.attempts < Math.max(homework.limitSubmit, terms.ownAttempts ?? 0)
  const more = { ...(hasOne ? {} : { attempts }), ...(isOver && endAt ? { endAt } : {}) }
  await extendStudent(caller, homework, studentId, { ...more, reopen: terms.closed }, moveDeadline)
}
