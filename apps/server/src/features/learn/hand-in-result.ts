import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/learn/errors.ts'
import type { AppResult } from '@bangxanh/contract/learn/schemas.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { isPublished, lockAssigneeOf, lockAttempt } from './attempts.store.ts'
import { closeAttempt, submitNoLater } from './submit-attempt.ts'
import { writeWork } from './work.store.ts'

/**
 * Hands in for a pupil what an app has said of their open attempt, in the caller's transaction; whether the app may say so was
 * looked at before (product 10.154).
 * @throws E_HOMEWORK_ENDED, E_ATTEMPT_CLOSED, E_HOMEWORK_WITHDRAWN
 */
export async function handInResult(
  caller: AnyCaller,
  attemptId: string,
  { score, details }: AppResult,
): Promise<void> {
  const { db, now } = caller
  await lockAssigneeOf(db, attemptId)
  const attempt = await lockAttempt(db, attemptId)
  // One with nothing in it is gone once its time was over.
  if (!attempt || now >= attempt.endsAt) throw new AppError(errors.E_HOMEWORK_ENDED)
  if (attempt.state !== 'open') throw new AppError(errors.E_ATTEMPT_CLOSED)
  if (!(await isPublished(db, attempt.homeworkId))) throw new AppError(errors.E_HOMEWORK_WITHDRAWN)
  await writeWork(db, attemptId, { appScore: score, appDetails: details || null, workSavedAt: now })
  await closeAttempt(caller, attempt)
  await submitNoLater(caller, attemptId)
}
