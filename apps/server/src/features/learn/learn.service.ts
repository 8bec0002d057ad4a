import { isDeepStrictEqual } from 'node:util'
import { AppError, type FieldMessages } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/learn/errors.ts'
import type { AnswerDraft, Attempt, LastWork, WorkDraft } from '@bangxanh/contract/learn/schemas.ts'
import { answerFiles, cleanAnswer, keptAnswer, QUESTION_TYPES } from '@bangxanh/questions/registry.ts'
import { parseAnswer } from '@bangxanh/questions/schemas.ts'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import { cleanWithoutPictures } from '../../kernel/clean-html.ts'
import {
  noteSolutionsShown,
  readAnswers,
  readScored,
  readTasks,
  readWork,
  taskView,
} from '../homework/public.ts'
import { readGroupsOfVersions } from '../questions/public.ts'
import { holdFiles } from './attempt-files.store.ts'
import {
  type AttemptRow,
  attemptsOf,
  findOwnAttempt,
  lockAssigneeOf,
  lockAttempt,
  type OwnAttempt,
} from './attempts.store.ts'
import { demandWork, isEmpty } from './close-work.ts'
import { findOwnHomework, listOwnHomeworks, type OwnFilters } from './learn.store.ts'
import { attemptSummary, attemptView, learnHomework, showsSolutions } from './learn.view.ts'
import {
  type GivenAnswer,
  readSeed,
  readStanding,
  type SaveOutcome,
  saveAnswerRows,
} from './save-answers.store.ts'
import { keepWork, saveWork } from './save-work.ts'
import { closeAttempt, submitNoLater } from './submit-attempt.ts'
import { readTaskTerms } from './work.store.ts'

export async function ownHomeworks({ db, viewer, now }: Caller, filters: OwnFilters) {
  const { rows, pagination } = await listOwnHomeworks(db, viewer.userId, filters, now)
  return { homeworks: rows.map(row => learnHomework(row, now)), pagination }
}

/** @throws E_NOT_FOUND */
export async function ownHomework({ db, viewer, now, addressOf }: Caller, homeworkId: string) {
  const row = await findOwnHomework(db, viewer.userId, homeworkId, now)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  const attempts = await attemptsOf(db, row.id, row.studentId)
  const task = row.kind === 'es' ? undefined : (await readTasks(db, [row.id])).get(row.id)
  return {
    homework: { ...learnHomework(row, now), task: task ? taskView(row.kind, task, addressOf) : null },
    attempts: attempts.map(attempt => attemptSummary(attempt, row)),
  }
}

/** @throws E_NOT_FOUND; E_HOMEWORK_WITHDRAWN while its teacher has unpublished the homework */
async function ownAttempt({ db, viewer }: Caller, attemptId: string): Promise<OwnAttempt> {
  const own = await findOwnAttempt(db, viewer.userId, attemptId)
  if (!own) throw new AppError(common.E_NOT_FOUND)
  if (!own.homework.publish) throw new AppError(errors.E_HOMEWORK_WITHDRAWN)
  return own
}

/**
 * An attempt that shows its solutions for the first time: that is written down before they leave, since nothing opens for
 * their reader again (product 6.14). Under the lock, because the teacher may be moving the end.
 */
const firstShown = (caller: Caller, own: OwnAttempt): Promise<OwnAttempt> =>
  inTransaction(caller, async caller => {
    await lockAssigneeOf(caller.db, own.attempt.id)
    const again = await ownAttempt(caller, own.attempt.id)
    if (showsSolutions(again, caller.now)) await noteSolutionsShown(caller.db, again.attempt, caller.now)
    return again
  })

/** An attempt as its student sees it now. @throws E_NOT_FOUND, E_HOMEWORK_WITHDRAWN */
export async function presentAttempt(caller: Caller, attemptId: string): Promise<{ attempt: Attempt }> {
  const { db, now, addressOf } = caller
  const found = await ownAttempt(caller, attemptId)
  const isFirst = !found.closed && showsSolutions(found, now)
  const own = isFirst ? await firstShown(caller, found) : found
  const rows = await readAnswers(db, attemptId)
  // Beside its solutions a question stands as it was scored, until then as it was shown.
  const { groups, answers } = showsSolutions(own, now)
    ? await readScored(db, rows)
    : { groups: await readGroupsOfVersions(db, rows), answers: rows }
  const work = own.homework.kind === 'es' ? undefined : await readWork(db, attemptId)
  return { attempt: attemptView(own, groups, answers, work, addressOf, now) }
}

/** An answer as rows keep it, for each question type that it has the shape of. */
function formsOf(questionId: string, answer: AnswerDraft['answer'], seed: string): Record<string, unknown> {
  const fitting = QUESTION_TYPES.filter(type => parseAnswer(type, answer).success)
  const forms = fitting.map(type => {
    const clean = cleanAnswer(type, answer, cleanWithoutPictures)
    return [type, keptAnswer(type, questionId, clean, seed)] as const
  })
  return Object.fromEntries(forms.filter(([, form]) => form !== undefined))
}

/** The files that an answer names, whichever of the types it is of. */
const filesOf = ({ forms }: GivenAnswer): string[] =>
  QUESTION_TYPES.flatMap(type => (type in forms ? answerFiles(type, forms[type]) : []))

/** Saves answers; one that names a file which was not uploaded for this attempt fits no question. */
async function saveWithFiles(caller: Caller, attemptId: string, answers: readonly GivenAnswer[]) {
  const save = ({ db, viewer: { userId }, now }: Caller, stored: readonly GivenAnswer[]) =>
    saveAnswerRows(db, { attemptId, userId, answers: stored, now })
  const keys = answers.flatMap(filesOf)
  if (keys.length === 0) return save(caller, answers)
  return inTransaction(caller, async caller => {
    const held = await holdFiles(caller.db, attemptId, keys)
    const checked = answers.map(one =>
      filesOf(one).every(key => held.has(key)) ? one : { ...one, forms: {} },
    )
    return save(caller, checked)
  })
}

/** @throws E_INVALID for an answer to no question of the attempt, or of another shape than its type takes */
async function trySaving(
  caller: Caller,
  attemptId: string,
  answers: readonly AnswerDraft[],
): Promise<SaveOutcome | undefined> {
  const seed = (await readSeed(caller.db, attemptId)) ?? ''
  const forms = answers.map(({ questionId, seq, answer }) => ({
    questionId,
    seq,
    forms: formsOf(questionId, answer, seed),
  }))
  const outcome = await saveWithFiles(caller, attemptId, forms)
  const misfits = new Set(outcome?.answers.flatMap(({ questionId, fits }) => (fits ? [] : [questionId])))
  if (misfits.size === 0) return outcome
  const fields: FieldMessages = {}
  for (const [index, { questionId }] of answers.entries())
    if (misfits.has(questionId)) fields[`answers.${index}`] = questionId
  throw new AppError(common.E_INVALID, { fields })
}

/** What a pupil sends of an attempt: answers to its questions, or the work. */
interface Sent {
  readonly answers: readonly AnswerDraft[]
  readonly work?: WorkDraft | undefined
}

/**
 * Keeps answers, or the work, as they come; what it gives back is on the disk.
 * @throws E_NOT_FOUND, E_HOMEWORK_WITHDRAWN, E_ATTEMPT_CLOSED when submitted or past its end, E_INVALID, E_TOO_MANY_FILES
 */
export async function saveAnswers(caller: Caller, attemptId: string, { answers, work }: Sent) {
  if (!work) return { ...(await saveToQuestions(caller, attemptId, answers)), workSeq: null }
  if (answers.length > 0) throw new AppError(common.E_INVALID, { fields: { answers: 'work' } })
  const own = await ownAttempt(caller, attemptId)
  const workSeq = await saveWork(caller, attemptId, work)
  const { endsAt } = own.attempt
  const serverTime = caller.now.toISOString()
  return { acknowledged: [], overtaken: [], workSeq, endsAt: endsAt.toISOString(), serverTime }
}

async function saveToQuestions(caller: Caller, attemptId: string, answers: readonly AnswerDraft[]) {
  const outcome = await trySaving(caller, attemptId, answers)
  if (!outcome) throw new AppError(common.E_NOT_FOUND)
  if (!outcome.publish) throw new AppError(errors.E_HOMEWORK_WITHDRAWN)
  if (outcome.state !== 'open' || !outcome.inTime) throw new AppError(errors.E_ATTEMPT_CLOSED)
  const passedBy = outcome.answers.filter(({ saved }) => !saved)
  const questionIds = passedBy.map(({ questionId }) => questionId)
  const standing = questionIds.length > 0 ? await readStanding(caller.db, attemptId, questionIds) : new Map()
  const lost = passedBy.filter(({ questionId, seq, answer }) => {
    const current = standing.get(questionId)
    return current?.seq === seq && !isDeepStrictEqual(current.answer, answer)
  })
  return {
    acknowledged: outcome.answers.map(({ questionId, seq }) => ({
      questionId,
      seq: standing.get(questionId)?.seq ?? seq,
    })),
    overtaken: lost.map(({ questionId }) => questionId),
    endsAt: outcome.endsAt,
    serverTime: caller.now.toISOString(),
  }
}

/**
 * Saves the last answers, or the last of the work, closes and grades, in the caller's transaction. An attempt that is closed
 * already stays as it is; what comes after its end is not kept, and the reply shows what is.
 * @throws E_NOT_FOUND, E_HOMEWORK_WITHDRAWN, E_INVALID, E_WORK_EMPTY, E_WORK_NEEDS_SOUND, E_TOO_MANY_FILES
 */
export async function submitAttempt(
  caller: Caller,
  attemptId: string,
  { answers, ...last }: { readonly answers: readonly AnswerDraft[] } & LastWork,
): Promise<void> {
  await ownAttempt(caller, attemptId)
  // In the order of everything that locks more: the reply may be the first to show the solutions.
  await lockAssigneeOf(caller.db, attemptId)
  const attempt = await lockAttempt(caller.db, attemptId)
  if (attempt?.state !== 'open') return
  if (answers.length > 0) await trySaving(caller, attemptId, answers)
  await finishWork(caller, attempt, last)
  await closeAttempt(caller, attempt)
  await submitNoLater(caller, attemptId)
}

/** Keeps the last of the work, as long as it may still come. @throws as `demandWork` does; E_HOMEWORK_ENDED where nothing has come */
async function finishWork(caller: Caller, attempt: AttemptRow, last: LastWork): Promise<void> {
  const { db, now } = caller
  const inTime = now < attempt.endsAt
  const isSent = Object.values(last).some(value => value !== undefined)
  if (isSent && inTime) await keepWork(caller, attempt, last, (attempt.workSeq ?? 0) + 1)
  const task = await readTaskTerms(db, attempt.homeworkId)
  const work = task.kind === 'es' ? undefined : await readWork(db, attempt.id)
  if (!work) return
  if (inTime) demandWork(task, work)
  else if (isEmpty(work)) throw new AppError(errors.E_HOMEWORK_ENDED)
}
