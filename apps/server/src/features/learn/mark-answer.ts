import { errors } from '@bangxanh/contract/homework/errors.ts'
import type { MarkDraft } from '@bangxanh/contract/homework/paper.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { pointsFromNumber, pointsFromText, pointsToText } from '@bangxanh/questions/points.ts'
import { isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { recordAudit } from '../audit/public.ts'
import { type HomeworkRow, resultsArrived } from '../homework/public.ts'
import { notify } from '../notifications/public.ts'
import { readVersions } from '../questions/public.ts'
import { lockAssigneeOf, lockAttempt, readMark, writeMark } from './attempts.store.ts'
import { sumUp } from './totals.store.ts'

/**
 * Gives an answer its points, and the attempt its score once none waits (product 9.20). The attempt is locked first: of two
 * marks at once each counts, and of two for one answer the second sees the first. Changed points are written down.
 * @throws E_NOT_FOUND for an attempt of somebody else; E_MARKED_BY_MACHINE, E_ATTEMPT_OPEN, E_POINTS_OVER, E_CHANGED
 */
export async function markAnswer(
  caller: Caller,
  homework: HomeworkRow,
  studentId: string,
  draft: MarkDraft,
): Promise<void> {
  const { db, now, viewer } = caller
  const { attemptId, questionId, points, edition } = draft
  // In the order of everything that locks more: who moves the end settles lateness after this mark or before it.
  await lockAssigneeOf(db, attemptId)
  const attempt = await lockAttempt(db, attemptId)
  if (attempt?.homeworkId !== homework.id || attempt.studentId !== studentId)
    throw new AppError(common.E_NOT_FOUND)
  const current = await readMark(db, attemptId, questionId)
  const [shown] = current ? await readVersions(db, [{ questionId, version: current.version }]) : []
  if (!current || !shown) throw new AppError(common.E_NOT_FOUND)
  const { type, point } = shown.question
  if (!isMarkedByPerson(type)) throw new AppError(errors.E_MARKED_BY_MACHINE)
  if (attempt.state === 'open' || !attempt.submittedAt) throw new AppError(errors.E_ATTEMPT_OPEN)
  if (points > point) throw new AppError(errors.E_POINTS_OVER, { words: { most: point } })

  const score = pointsToText(pointsFromNumber(points))
  const changes = changesOf(current, { score }, edition)
  if (!changes) return
  await writeMark(db, attemptId, questionId, { ...changes, markedBy: viewer.userId, markedAt: now })
  await sumUp(db, [attemptId])
  if (current.markedAt && current.score !== null)
    await recordAudit(caller, {
      schoolId: homework.schoolId,
      action: 'homework.marked-again',
      about: { type: 'student', id: studentId },
      detail: {
        homeworkId: homework.id,
        attemptId,
        questionId,
        before: pointsFromText(current.score) / 10_000,
        points,
      },
    })
  await notify(caller, 'marked', homework.id)
  await resultsArrived(caller, homework.id)
}
