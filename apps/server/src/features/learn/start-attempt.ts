import { randomBytes } from 'node:crypto'
import { errors as homeworkErrors } from '@bangxanh/contract/homework/errors.ts'
import { effectiveDeadline } from '@bangxanh/contract/homework/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/learn/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { browserOf, deviceKindOf } from '../account/public.ts'
import { countAttempt, lockOwnRow } from '../homework/public.ts'
import { insertAttempt } from './attempts.store.ts'
import { findOwnHomework } from './learn.store.ts'
import { submitLater } from './submit-attempt.ts'

/**
 * Starts an attempt of a student, or gives the one that is open. The assignee's row is locked first, so that of two
 * starts at once the second sees what the first has made.
 * @returns the attempt's id
 * @throws E_NOT_FOUND, E_HOMEWORK_ENDED, E_SOLUTIONS_SHOWN, E_NO_ATTEMPT_LEFT, E_HOMEWORK_EMPTY
 */
export async function startAttempt(caller: Caller, homeworkId: string): Promise<string> {
  const { db, now, userAgent } = caller
  const { userId } = caller.viewer
  const isHeld = await lockOwnRow(db, userId, homeworkId)
  const homework = await findOwnHomework(db, userId, homeworkId, now)
  if (!homework) throw new AppError(common.E_NOT_FOUND)
  if (homework.openAttemptId) return homework.openAttemptId
  const endsAt = effectiveDeadline(homework, { endAt: homework.dueAt })
  if (now >= endsAt) throw new AppError(errors.E_HOMEWORK_ENDED)
  // Approved between the two looks: the next try holds a row.
  if (!isHeld) throw new AppError(common.E_NOT_FOUND)
  if (homework.closed) throw new AppError(errors.E_SOLUTIONS_SHOWN)
  if (homework.attemptsUsed >= homework.limitSubmit) throw new AppError(errors.E_NO_ATTEMPT_LEFT)
  if (homework.kind === 'es' && homework.questionCount === 0)
    throw new AppError(homeworkErrors.E_HOMEWORK_EMPTY)
  const { studentId, totalPoint } = homework
  const attemptId = await insertAttempt(db, {
    homeworkId,
    studentId,
    number: homework.attemptsUsed + 1,
    // A secret: who knows it can undo the shuffles.
    seed: randomBytes(16).toString('base64url'),
    startedAt: now,
    endsAt,
    totalPoint,
    device: deviceKindOf(userAgent),
    browser: browserOf(userAgent),
  })
  await countAttempt(db, homeworkId, studentId)
  await submitLater(caller, [{ id: attemptId, endsAt }])
  return attemptId
}
