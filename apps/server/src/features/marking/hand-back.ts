import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import { attemptLimit, effectiveDeadline } from '@bangxanh/contract/homework/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/marking/errors.ts'
import type { OutcomeDraft } from '@bangxanh/contract/marking/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { extendStudent, type HomeworkRow, lockStudentRow, resultsArrived } from '../homework/public.ts'
import { moveDeadline, noteOutcome } from '../learn/public.ts'
import { notify } from '../notifications/public.ts'
import { tellRoom } from './submission.live.ts'

interface Marked {
  readonly id: string
  readonly studentId: string
}

/**
 * Gives a submission back (product 10.103). To be done again, its pupil gets one try more where none is left, and an end of their
 * own where the deadline has passed; what was handed in stays as it was. That it is to be done again is noted before their end moves,
 * which would open again what the old end had closed.
 * @throws E_NOT_FOUND, E_ATTEMPT_OPEN, E_REDO_NEEDS_END, E_REDO_NO_MORE, and what more time for one pupil throws
 */
export async function handBack(
  caller: Caller,
  homework: HomeworkRow,
  { id, studentId }: Marked,
  { outcome, endAt }: OutcomeDraft,
): Promise<void> {
  // In the order of everything that locks more: the pupil's row, then the attempt.
  const terms = outcome === 'redo' ? await lockStudentRow(caller.db, homework.id, studentId) : undefined
  if (outcome === 'redo' && !terms) throw new AppError(common.E_NOT_FOUND)
  await noteOutcome(caller, id, outcome)
  if (terms) await openAgain(caller, homework, terms, endAt)
  if (outcome !== 'seen') await notify(caller, outcome === 'redo' ? 'redo' : 'marked', homework.id)
  await tellRoom(caller, id, outcome)
  await resultsArrived(caller, homework.id)
}

type Terms = NonNullable<Awaited<ReturnType<typeof lockStudentRow>>>

async function openAgain(
  caller: Caller,
  homework: HomeworkRow,
  terms: Terms,
  endAt: string | undefined,
): Promise<void> {
  const isOver = effectiveDeadline(homework, { endAt: terms.ownEndAt }) <= caller.now
  if (isOver && !endAt) throw new AppError(errors.E_REDO_NEEDS_END)
  const hasOne = terms.attempts < attemptLimit(homework, { attempts: terms.ownAttempts })
  const attempts = terms.attempts + 1
  if (!hasOne && attempts > HOMEWORK.limitSubmit.max) throw new AppError(errors.E_REDO_NO_MORE)
  const more = { ...(hasOne ? {} : { attempts }), ...(isOver && endAt ? { endAt } : {}) }
  await extendStudent(caller, homework, terms.studentId, { ...more, reopen: terms.closed }, moveDeadline)
}
