import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type HomeworkRow, loadHomework } from '../homework/public.ts'
import { findSubmission, type SubmissionRow } from './submissions.store.ts'

/** A submission and as whom it was found. */
export interface Submission extends SubmissionRow {
  /** The caller's own, as its pupil. */
  readonly isOwn: boolean
  /** Null for its pupil. */
  readonly homework: HomeworkRow | null
}

const NOT_FOUND = () => new AppError(errors.E_NOT_FOUND)

/**
 * A submission that the caller may handle so: their own as its pupil, as long as they find the homework, or one of a class within
 * their reach. To everybody else it is not there, because it is personal (product 6.2).
 * @param homeworkId the homework that the address says
 * @throws E_NOT_FOUND
 */
export async function loadSubmission(
  caller: Caller,
  action: Action,
  id: string,
  homeworkId?: string,
): Promise<Submission> {
  const found = await findSubmission(caller.db, id)
  if (!found || (homeworkId !== undefined && found.attempt.homeworkId !== homeworkId)) throw NOT_FOUND()
  const mayOwn = caller.scopesOf(action).some(({ scope }) => scope === 'O')
  if (mayOwn && found.userId === caller.viewer.userId) {
    if (!found.found) throw NOT_FOUND()
    return { ...found, isOwn: true, homework: null }
  }
  try {
    return { ...found, isOwn: false, homework: await loadHomework(caller, action, found.attempt.homeworkId) }
  } catch (error) {
    if (error instanceof AppError) throw NOT_FOUND()
    throw error
  }
}

/** The same for who marks: never its pupil. */
export async function loadToMark(caller: Caller, id: string, homeworkId?: string) {
  const { homework, ...found } = await loadSubmission(caller, 'submission.score', id, homeworkId)
  if (!homework) throw NOT_FOUND()
  return { ...found, homework }
}
