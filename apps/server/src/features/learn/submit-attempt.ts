import { totalPoints } from '@bangxanh/questions/points.ts'
import { grade } from '@bangxanh/questions/registry.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { addJob, removeJob } from '../../kernel/jobs/jobs.ts'
import { resultsArrived } from '../homework/public.ts'
import { readVersions } from '../questions/public.ts'
import { type AttemptRow, readAnswers, writeResult } from './attempts.store.ts'

export const SUBMIT_ATTEMPT = 'submit-attempt'
/** A save that began in time has ended by then. */
const GRACE_MS = 2_000

const keyOf = (attemptId: string) => `${SUBMIT_ATTEMPT}:${attemptId}`

/** Asks that an attempt is submitted at its end; asking again moves that. */
export const submitLater = ({ db }: Caller, attemptId: string, endsAt: Date): Promise<void> =>
  addJob(
    db,
    SUBMIT_ATTEMPT,
    { attemptId },
    { key: keyOf(attemptId), runAt: new Date(endsAt.getTime() + GRACE_MS) },
  )

/** The student was quicker than the end. */
export const submitNoLater = ({ db }: Caller, attemptId: string): Promise<void> =>
  removeJob(db, keyOf(attemptId))

/**
 * Closes an open attempt and grades what was acknowledged (product 6.7). The caller holds its row locked, and looks
 * under that lock whether it is still open: so it happens once, whoever comes first.
 */
export async function closeAttempt(caller: AnyCaller, attempt: AttemptRow): Promise<void> {
  const { db, now } = caller
  const rows = await readAnswers(db, attempt.id)
  const answers = new Map(rows.map(({ questionId, answer }) => [questionId, answer]))
  const parts = (await readVersions(db, rows)).map(({ question }) => ({
    questionId: question._id,
    score: grade(question, answers.get(question._id)),
  }))
  const isLate = now >= attempt.endsAt
  await writeResult(db, attempt.id, parts, {
    score: totalPoints(parts.map(({ score }) => score)),
    // What the end has closed bears the time of the end, whenever the job ran.
    submittedAt: isLate ? attempt.endsAt : now,
  })
  await resultsArrived(caller, attempt.homeworkId)
}
