import type { MarkedSubmission, Marking, PageMarks, Rubric } from '@bangxanh/contract/marking/schemas.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { HomeworkRow } from '../homework/public.ts'
import { commentsOf } from './comments.service.ts'
import { loadSubmission, type Submission } from './load-submission.ts'
import { layerView, markingRow, submissionView } from './marking.view.ts'
import { readWork } from './submission-work.ts'
import { listLatest, readLayer, readLayers, readRubric } from './submissions.store.ts'

/** Who has handed in a homework, to be marked one after the other. */
export async function presentMarking(caller: Caller, homework: HomeworkRow): Promise<{ marking: Marking }> {
  const { db } = caller
  const rows = await listLatest(db, homework.id)
  return {
    marking: {
      homework: {
        _id: homework.id,
        name: homework.name,
        classId: homework.classId,
        className: homework.className,
        totalPoint: pointsView(homework.totalPoint),
        endAt: homework.endAt.toISOString(),
        latePenalty: Number(homework.latePenalty),
        byQuestions: homework.questionCount > 0,
      },
      submissions: rows.map(row => markingRow(row, homework.reading)),
      rubric: await readRubric(db, homework.id),
      can: { score: homework.can.score && !homework.reading },
    },
  }
}

export async function presentSubmission(
  caller: Caller,
  submission: Submission,
): Promise<{ submission: MarkedSubmission }> {
  const { db } = caller
  const { attempt, isOwn, homework } = submission
  const work = await readWork(caller, attempt)
  const score = homework?.can.score ?? false
  return {
    submission: submissionView(submission, {
      ...work,
      layers: await readLayers(db, attempt.id),
      comments: await commentsOf(caller, attempt.id, score),
      can: { score: score && !submission.reading, comment: isOwn || score },
    }),
  }
}

/** The submission as it stands now, for an answer. @throws E_NOT_FOUND */
export const presentAgain = async (caller: Caller, id: string) =>
  presentSubmission(caller, await loadSubmission(caller, 'submission.score', id))

/** What stands on a page now. */
export async function presentMarks(
  { db }: Caller,
  attemptId: string,
  { file, page }: { readonly file: string; readonly page: number },
): Promise<{ marks: PageMarks }> {
  const row = await readLayer(db, attemptId, file, page)
  return { marks: row ? layerView(row) : { file, page, turn: 0, shapes: [], edition: 0 } }
}

export const presentRubric = async ({ db }: Caller, homeworkId: string): Promise<{ rubric: Rubric }> => ({
  rubric: await readRubric(db, homeworkId),
})
