import type { Mark, MarkDraft } from '@bangxanh/contract/homework/paper.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { pointsOrNull } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import { findMark } from './paper.store.ts'
import { markedView } from './paper.view.ts'

/** One answer with its points as they stand. @throws E_NOT_FOUND */
export async function presentMark(
  { db }: Caller,
  { attemptId, questionId }: Pick<MarkDraft, 'attemptId' | 'questionId'>,
): Promise<{ mark: Mark }> {
  const row = await findMark(db, attemptId, questionId)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  return {
    mark: {
      attemptId,
      questionId,
      score: pointsOrNull(row.score),
      marked: markedView(row),
      edition: row.edition,
      attempt: {
        score: pointsOrNull(row.attempt.score),
        waiting: row.attempt.waiting,
        pointsSoFar: pointsOrNull(row.attempt.pointsSoFar),
      },
    },
  }
}
