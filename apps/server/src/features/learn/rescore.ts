import { pointsFromText, pointsToText } from '@bangxanh/questions/points.ts'
import { type Rescore, resultsArrived } from '../homework/public.ts'
import { gridScore } from './grid-score.ts'
import { closeAs } from './totals.store.ts'
import { lockGrids } from './work.store.ts'

/** Scores again by mended keys the answers that were filled in (product 10.11). The caller holds the homework's assignees locked. */
export const rescore: Rescore = async (caller, homeworkId, answerKeys) => {
  const { db } = caller
  const rows = await lockGrids(db, homeworkId)
  for (const { id, workGrid, totalPoint, submittedAt, handedInAt } of rows) {
    if (!workGrid?.some(one => one !== null) || !submittedAt || !handedInAt) continue
    const total = pointsToText(gridScore(answerKeys, workGrid, pointsFromText(totalPoint)))
    await closeAs(db, id, { waiting: 0, total, submittedAt, handedInAt })
  }
  if (rows.length > 0) await resultsArrived(caller, homeworkId)
}
