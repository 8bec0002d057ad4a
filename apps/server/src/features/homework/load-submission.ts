import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { findHomework } from './homework.store.ts'
import { findSubmission, type SubmissionRow } from './submission.store.ts'

/**
 * An attempt that the caller may comment on: their own, or one of a class that they teach.
 * @throws E_NOT_FOUND for everybody else's: it is personal (product 6.2)
 */
export async function loadSubmission(caller: Caller, id: string): Promise<SubmissionRow> {
  const { db, viewer, scopes } = caller
  const found = await findSubmission(db, id)
  const isOwn = found?.userId === viewer.userId && scopes.some(({ scope }) => scope === 'O')
  if (found && (isOwn || (await findHomework(db, caller, 'submission.comment', found.homeworkId))?.allowed))
    return found
  throw new AppError(errors.E_NOT_FOUND)
}
