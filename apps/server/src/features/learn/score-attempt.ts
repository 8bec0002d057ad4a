import { errors as ofHomework } from '@bangxanh/contract/homework/errors.ts'
import { AppError, type Failure } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/marking/errors.ts'
import type { Outcome } from '@bangxanh/contract/marking/states.ts'
import { pointsFromNumber, pointsFromText, pointsToText, pointsView } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { recordAudit } from '../audit/public.ts'
import { type HomeworkRow, resultsArrived } from '../homework/public.ts'
import { notify } from '../notifications/public.ts'
import { type AttemptRow, lockAssigneeOf, lockAttempt } from './attempts.store.ts'
import { hasQuestions, readCriteria, writeMarked } from './hand-back.store.ts'
import { scoreWhole, sumUp } from './totals.store.ts'

/**
 * An attempt that was handed in, locked behind the row of its pupil: whoever moves the end holds that one, and settles lateness after
 * what is scored here or before it.
 * @param isOpen what one that was not yet is refused with
 * @throws E_NOT_FOUND, E_ATTEMPT_OPEN
 */
export async function lockHandedIn(
  { db }: Caller,
  attemptId: string,
  isOpen: Failure = ofHomework.E_ATTEMPT_OPEN,
): Promise<AttemptRow> {
  await lockAssigneeOf(db, attemptId)
  const attempt = await lockAttempt(db, attemptId)
  if (!attempt) throw new AppError(common.E_NOT_FOUND)
  if (attempt.state === 'open') throw new AppError(isOpen)
  return attempt
}

interface Score {
  readonly score: number | null
  readonly reason?: string | undefined
  readonly criteria: readonly (number | null)[]
  readonly edition?: number | undefined
}

const asText = (points: number) => pointsToText(pointsFromNumber(points))

/**
 * Scores an attempt as a whole (product 10.104). Points that questions or a machine have made are replaced for a reason, which
 * is written down and stands beside the score.
 * @throws E_NOT_FOUND, E_READING_UNMARKED, E_ATTEMPT_OPEN, E_SCORE_OVER, E_SCORE_REASON, E_SCORE_NEEDED, E_CHANGED
 */
export async function scoreAttempt(
  caller: Caller,
  homework: Pick<HomeworkRow, 'id' | 'schoolId' | 'reading'>,
  attemptId: string,
  { score, reason, criteria, edition }: Score,
): Promise<void> {
  const { db, now, viewer } = caller
  if (homework.reading) throw new AppError(errors.E_READING_UNMARKED)
  const current = await lockHandedIn(caller, attemptId)
  const byQuestions = await hasQuestions(db, attemptId)
  if (score === null && !byQuestions) throw new AppError(errors.E_SCORE_NEEDED)
  if (score !== null && pointsFromNumber(score) > pointsFromText(current.totalPoint))
    throw new AppError(errors.E_SCORE_OVER, { words: { most: pointsView(current.totalPoint) } })
  // Without a teacher's score, a score is of questions or of a machine.
  const replaces = current.teacherScore === null ? current.score !== null : current.scoreReason !== null
  const scoreReason = score === null ? null : reason || (replaces ? current.scoreReason : null)
  if (score !== null && replaces && !scoreReason) throw new AppError(errors.E_SCORE_REASON)

  const teacherScore = score === null ? null : asText(score)
  const criteriaPoints = criteria.length > 0 ? [...criteria] : null
  // The pupil reads them by the names that they had when the points were given (product 10.180).
  const rubric = criteriaPoints && (await readCriteria(db, homework.id))
  const sent = { teacherScore, scoreReason, criteria: criteriaPoints, rubric }
  const changes = changesOf({ ...current, edition: current.markEdition }, sent, edition)
  if (!changes) return
  const { edition: markEdition, ...fields } = changes
  await writeMarked(db, attemptId, { ...fields, markEdition, scoredBy: viewer.userId, scoredAt: now })
  if (byQuestions) await sumUp(db, [attemptId])
  else await scoreWhole(db, attemptId)
  if (current.score !== null && current.score !== teacherScore)
    await recordAudit(caller, {
      schoolId: homework.schoolId,
      action: 'homework.marked-again',
      about: { type: 'student', id: current.studentId },
      detail: {
        homeworkId: homework.id,
        attemptId,
        before: pointsView(current.score),
        points: score,
        reason: scoreReason,
      },
    })
  await notify(caller, 'marked', homework.id)
  await resultsArrived(caller, homework.id)
}

/** The teacher's word on an attempt. @throws E_NOT_FOUND, E_ATTEMPT_OPEN, E_CHANGED */
export async function writeTeacherWord(
  caller: Caller,
  attemptId: string,
  word: string,
  edition?: number,
): Promise<void> {
  const current = await lockHandedIn(caller, attemptId)
  const changes = changesOf(
    { teacherWord: current.teacherWord, edition: current.markEdition },
    { teacherWord: word === '' ? null : word },
    edition,
  )
  if (!changes) return
  const { edition: markEdition, ...fields } = changes
  await writeMarked(caller.db, attemptId, { ...fields, markEdition })
}

/** Records that an attempt was seen, returned or sent back; a time that was recorded once is kept. @throws E_NOT_FOUND, E_ATTEMPT_OPEN */
export async function noteOutcome(caller: Caller, attemptId: string, outcome: Outcome): Promise<AttemptRow> {
  const { db, now } = caller
  const current = await lockHandedIn(caller, attemptId)
  const noted = {
    seen: { seenAt: current.seenAt ?? now },
    // What was to be done again and is given back after all counts as given back.
    returned: {
      seenAt: current.seenAt ?? now,
      returnedAt: current.returnedAt ?? now,
      redoAt: null,
      // Somebody has looked through what a machine has scored.
      markedAt: current.markedAt ?? (current.state === 'graded' ? now : null),
    },
    redo: { seenAt: current.seenAt ?? now, redoAt: current.redoAt ?? now },
  }[outcome]
  await writeMarked(db, attemptId, noted)
  return current
}
