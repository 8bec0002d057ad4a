import { isAppKind } from '@bangxanh/contract/homework/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/learn/errors.ts'
import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import { type ExactPoints, pointsFromText, pointsToText } from '@bangxanh/questions/points.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { readWork, resultsArrived, uncountAttempt, type WorkRow } from '../homework/public.ts'
import type { AttemptRow } from './attempts.store.ts'
import { gridScore } from './grid-score.ts'
import { closeAs } from './totals.store.ts'
import { arrivedFiles, deleteAttempt, placeFiles, type TaskTerms } from './work.store.ts'

const isSound = (type: string) => type.startsWith('audio/') || type.startsWith('video/')

/** @throws E_WORK_EMPTY, E_WORK_NEEDS_SOUND, E_RESULT_MISSING: what a pupil may not hand in yet */
export function demandWork({ kind, accepts }: TaskTerms, work: WorkRow): void {
  if (isAppKind(kind) && isEmpty(work)) throw new AppError(errors.E_RESULT_MISSING)
  if (isEmpty(work)) throw new AppError(errors.E_WORK_EMPTY)
  if (accepts === 'speaking' && !work.files.some(({ type }) => isSound(type)))
    throw new AppError(errors.E_WORK_NEEDS_SOUND)
}

/** Nothing of it would be seen by anybody. */
export const isEmpty = ({ text, files, grid, readAt, appScore }: WorkRow): boolean =>
  appScore === null &&
  text === null &&
  files.length === 0 &&
  readAt === null &&
  !grid?.some(one => one !== null)

/**
 * Closes an open attempt at homework without questions with what was acknowledged: filled-in answers and what is only to be
 * read are scored at once, the rest waits for a teacher (product 10.11 to 10.14). What nothing was kept of is no attempt. The
 * caller holds the assignee's row and the attempt's locked.
 */
export async function closeWork(caller: AnyCaller, attempt: AttemptRow, task: TaskTerms): Promise<void> {
  const { db, now } = caller
  const byEnd = now >= attempt.endsAt
  // A browser that died between an upload and its place in the work: what has arrived is handed in.
  if (byEnd) await placeFiles(db, attempt.id, (await arrivedFiles(db, attempt.id)).slice(0, LEARN.workFiles))
  const work = await readWork(db, attempt.id)
  if (!work || isEmpty(work)) {
    // Its try is free again.
    await deleteAttempt(db, attempt.id)
    await uncountAttempt(db, attempt.homeworkId, attempt.studentId)
    await resultsArrived(caller, attempt.homeworkId)
    return
  }
  const total = scoreOf(task, work, attempt)
  await closeAs(db, attempt.id, {
    waiting: total === null ? 1 : 0,
    total: total ?? '0',
    submittedAt: byEnd ? attempt.endsAt : now,
    handedInAt: byEnd ? (work.savedAt ?? attempt.startedAt) : now,
  })
  await resultsArrived(caller, attempt.homeworkId)
}

/** What it scores by itself; null where a teacher marks it. */
function scoreOf(
  { accepts, answerKeys }: TaskTerms,
  { grid, appScore }: WorkRow,
  { totalPoint }: AttemptRow,
): string | null {
  if (appScore !== null) return partOf(totalPoint, appScore)
  if (accepts === 'read') return totalPoint
  if (!answerKeys || !grid?.some(one => one !== null)) return null
  return pointsToText(gridScore(answerKeys, grid, pointsFromText(totalPoint)))
}

/** So much of the points as an app has given, to the ten-thousandth. */
const partOf = (totalPoint: string, part: number): string =>
  pointsToText(Math.round(pointsFromText(totalPoint) * part) as ExactPoints)
