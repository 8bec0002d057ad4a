import { AppError, type FieldMessages } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/learn/errors.ts'
import type { AnswerDraft, Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { QUESTION_TYPES } from '@bangxanh/questions/registry.ts'
import { parseAnswer } from '@bangxanh/questions/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Signer } from '../../kernel/files/signed-address.ts'
import { pagination } from '../../kernel/serve/lists.ts'
import { addressBy, readGroupsOfVersions } from '../questions/public.ts'
import {
  attemptsOf,
  findOwnAttempt,
  lockAssignment,
  lockAttempt,
  noteSolutionsShown,
  type OwnAttempt,
  readAnswers,
} from './attempts.store.ts'
import { findOwnHomework, listOwnHomeworks, type OwnFilters } from './learn.store.ts'
import { attemptSummary, attemptView, learnHomework, showsSolutions } from './learn.view.ts'
import { type SaveOutcome, saveAnswerRows } from './save-answers.store.ts'
import { closeAttempt, submitNoLater } from './submit-attempt.ts'

export async function ownHomeworks(db: Db, userId: string, filters: OwnFilters, now: Date) {
  const { rows, total } = await listOwnHomeworks(db, userId, filters, now)
  return {
    homeworks: rows.map(row => learnHomework(row, now)),
    pagination: pagination(filters, total),
  }
}

/** @throws E_NOT_FOUND */
export async function ownHomework(db: Db, userId: string, homeworkId: string, now: Date) {
  const row = await findOwnHomework(db, userId, homeworkId, now)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  const attempts = await attemptsOf(db, row.id, row.studentId)
  return { homework: learnHomework(row, now), attempts: attempts.map(attemptSummary) }
}

/** @throws E_NOT_FOUND; E_HOMEWORK_WITHDRAWN while its teacher has unpublished the homework */
async function ownAttempt(db: Db, userId: string, attemptId: string): Promise<OwnAttempt> {
  const own = await findOwnAttempt(db, userId, attemptId)
  if (!own) throw new AppError(common.E_NOT_FOUND)
  if (!own.homework.publish) throw new AppError(errors.E_HOMEWORK_WITHDRAWN)
  return own
}

/**
 * An attempt that shows its solutions for the first time: that is written down before they leave, since nothing opens for
 * their reader again (product 6.14). Under the lock, because the teacher may be moving the end.
 */
const firstShown = (db: Db, userId: string, own: OwnAttempt, now: Date): Promise<OwnAttempt> =>
  db.transaction(async tx => {
    await lockAssignment(tx, own.attempt)
    const again = await ownAttempt(tx, userId, own.attempt.id)
    if (showsSolutions(again, now)) await noteSolutionsShown(tx, again.attempt, now)
    return again
  })

/** An attempt as its student sees it now. @throws E_NOT_FOUND, E_HOMEWORK_WITHDRAWN */
export async function presentAttempt(
  { db, userId, signer, now }: { db: Db; userId: string; signer: Signer; now: Date },
  attemptId: string,
): Promise<{ attempt: Attempt }> {
  const found = await ownAttempt(db, userId, attemptId)
  const isFirst = !found.solutionsShownAt && showsSolutions(found, now)
  const own = isFirst ? await firstShown(db, userId, found, now) : found
  const rows = await readAnswers(db, attemptId)
  const groups = await readGroupsOfVersions(db, rows)
  return { attempt: attemptView(own, groups, rows, addressBy(signer, now), now) }
}

interface Saving {
  readonly attemptId: string
  readonly userId: string
  readonly answers: readonly AnswerDraft[]
  readonly now: Date
}

/** @throws E_INVALID for an answer to no question of the attempt, or of another shape than its type takes */
async function trySaving(db: Db, { answers, ...rest }: Saving): Promise<SaveOutcome | undefined> {
  const given = answers.map(draft => ({
    ...draft,
    types: QUESTION_TYPES.filter(type => parseAnswer(type, draft.answer).success),
  }))
  const outcome = await saveAnswerRows(db, { answers: given, ...rest })
  const misfits = new Set(outcome?.answers.flatMap(({ questionId, fits }) => (fits ? [] : [questionId])))
  if (misfits.size === 0) return outcome
  const fields: FieldMessages = {}
  for (const [index, { questionId }] of answers.entries())
    if (misfits.has(questionId)) fields[`answers.${index}`] = questionId
  throw new AppError(common.E_INVALID, { fields })
}

/**
 * Keeps answers as they come; what it gives back is on the disk.
 * @throws E_NOT_FOUND, E_HOMEWORK_WITHDRAWN, E_ATTEMPT_CLOSED when submitted or past its end, E_INVALID
 */
export async function saveAnswers(db: Db, saving: Saving) {
  const outcome = await trySaving(db, saving)
  if (!outcome) throw new AppError(common.E_NOT_FOUND)
  if (!outcome.publish) throw new AppError(errors.E_HOMEWORK_WITHDRAWN)
  if (outcome.state !== 'open' || !outcome.inTime) throw new AppError(errors.E_ATTEMPT_CLOSED)
  return {
    acknowledged: outcome.answers.map(({ questionId, seq }) => ({ questionId, seq })),
    endsAt: outcome.endsAt,
    serverTime: saving.now.toISOString(),
  }
}

/**
 * Saves the last answers, closes and grades, in the caller's transaction. An attempt that is closed already stays as it
 * is; answers that come after its end are not kept, and the reply shows which are.
 * @throws E_NOT_FOUND, E_HOMEWORK_WITHDRAWN, E_INVALID
 */
export async function submitAttempt(db: Db, { attemptId, userId, answers, now }: Saving): Promise<void> {
  const own = await ownAttempt(db, userId, attemptId)
  // In the order of everything that locks more: the reply may be the first to show the solutions.
  await lockAssignment(db, own.attempt)
  const attempt = await lockAttempt(db, attemptId)
  if (attempt?.state !== 'open') return
  if (answers.length > 0) await trySaving(db, { attemptId, userId, answers, now })
  await closeAttempt(db, attempt, now)
  await submitNoLater(db, attemptId)
}
