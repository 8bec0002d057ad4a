import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { addJobs, removeJob } from '../../kernel/jobs/jobs.ts'
import { type AnswerRow, readAnswers, resultsArrived } from '../homework/public.ts'
import { notify } from '../notifications/public.ts'
import { askForPages } from '../uploads/public.ts'
import { filesOf } from './attempt-files.store.ts'
import { type AttemptRow, writeScores } from './attempts.store.ts'
import { closeWork } from './close-work.ts'
import { readKeys, scoreBy } from './score-answer.ts'
import { sumUp } from './totals.store.ts'
import { readTaskTerms } from './work.store.ts'

export const SUBMIT_ATTEMPT = 'submit-attempt'
/** A save that began in time has ended by then. */
const GRACE_MS = 2_000

const keyOf = (attemptId: string) => `${SUBMIT_ATTEMPT}:${attemptId}`

/** Asks that attempts are submitted at their ends; asking again moves that. */
export const submitLater = (
  { db }: Caller,
  ends: readonly Pick<AttemptRow, 'id' | 'endsAt'>[],
): Promise<void> =>
  addJobs(
    db,
    SUBMIT_ATTEMPT,
    ends.map(({ id: attemptId, endsAt }) => ({
      payload: { attemptId },
      key: keyOf(attemptId),
      runAt: new Date(endsAt.getTime() + GRACE_MS),
    })),
  )

/** The student was quicker than the end. */
export const submitNoLater = ({ db }: AnyCaller, attemptId: string): Promise<void> =>
  removeJob(db, keyOf(attemptId))

/**
 * Closes an open attempt and grades what was acknowledged (product 6.7); what a person marks waits (product 9.20). The caller
 * holds its assignee's row and its own locked, and looks under that lock whether it is still open: so it happens once, whoever
 * comes first.
 */
export async function closeAttempt(caller: AnyCaller, attempt: AttemptRow): Promise<void> {
  const { db, now } = caller
  // Its teacher finds the pages drawn (product 10.49).
  await askForPages(caller, await filesOf(db, attempt.id))
  const task = await readTaskTerms(db, attempt.homeworkId)
  await notify(caller, 'handedIn', attempt.homeworkId)
  if (task.kind !== 'es') return closeWork(caller, attempt, task)
  const rows = await readAnswers(db, attempt.id)
  const questionOf = await readKeys(db, rows)
  const parts = rows.map(row => {
    const { score, keyVersion } = scoreBy(questionOf, row, row.answer)
    const { questionId } = row
    return { attemptId: attempt.id, questionId, keyVersion, score: standingMark(row) ?? score }
  })
  await writeScores(db, parts)
  // An attempt that the end has closed was submitted at the end, however late the job ran: only work that came late is late.
  const byEnd = now >= attempt.endsAt
  await sumUp(db, [attempt.id], {
    submittedAt: byEnd ? attempt.endsAt : now,
    handedInAt: byEnd ? lastSaved(rows, attempt.startedAt) : now,
  })
  await resultsArrived(caller, attempt.homeworkId)
}

const lastSaved = (rows: readonly AnswerRow[], startedAt: Date): Date =>
  rows.reduce((last, { savedAt }) => (savedAt && savedAt > last ? savedAt : last), startedAt)

/** What a teacher gave before the attempt was opened again, while the answer is still the one that they saw. */
const standingMark = (row: AnswerRow): string | null =>
  row.markedAt && (row.savedAt ?? row.markedAt) <= row.markedAt ? row.score : null
