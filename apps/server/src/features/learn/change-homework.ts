import type { HomeworkPatch } from '@bangxanh/contract/homework/schemas.ts'
import { pointsFromText, pointsToText } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import {
  type HomeworkRow,
  type Rescore,
  resultsArrived,
  type TaskDraft,
  updateHomework,
} from '../homework/public.ts'
import { gridScore } from './grid-score.ts'
import { moveDeadline } from './move-deadline.ts'
import { closeAs } from './totals.store.ts'
import { lockGrids } from './work.store.ts'

/** Scores again by corrected keys the answers that were filled in (product 10.11). The caller holds the homework's assignees locked. */
const rescore: Rescore = async (caller, homeworkId, answerKeys) => {
  const { db } = caller
  const rows = await lockGrids(db, homeworkId)
  for (const { id, workGrid, totalPoint, submittedAt, handedInAt } of rows) {
    if (!workGrid?.some(one => one !== null) || !submittedAt || !handedInAt) continue
    const total = pointsToText(gridScore(answerKeys, workGrid, pointsFromText(totalPoint)))
    await closeAs(db, id, { waiting: 0, total, submittedAt, handedInAt })
  }
  if (rows.length > 0) await resultsArrived(caller, homeworkId)
}

/** Changes a homework, and with its times and keys the attempts at it. @throws what `updateHomework` throws */
export const changeHomework = (
  caller: Caller,
  homework: HomeworkRow,
  patch: HomeworkPatch & TaskDraft,
): Promise<void> => updateHomework(caller, homework, patch, { moveDeadline, rescore })
