import { homeworkStatus } from '@bangxanh/contract/homework/states.ts'
import type { ScorePoint, StudentHomework } from '@bangxanh/contract/students/record.ts'
import { pointsOrNull, pointsView } from '@bangxanh/questions/points.ts'
import type { ScoreRow, StudentHomeworkRow } from './student-homeworks.store.ts'

export const homeworkView = (
  { id, publish, startAt, endAt, lateUntil, totalPoint, score, submittedAt, ...row }: StudentHomeworkRow,
  now: Date,
): StudentHomework => ({
  _id: id,
  ...row,
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
  status: homeworkStatus({ publish, startAt, endAt, lateUntil }, now),
  totalPoint: pointsView(totalPoint),
  score: pointsOrNull(score),
  submittedAt: submittedAt?.toISOString() ?? null,
})

export const scoreView = ({ homeworkId, name, submittedAt, score, totalPoint }: ScoreRow): ScorePoint[] =>
  submittedAt && score !== null
    ? [
        {
          homeworkId,
          name,
          submittedAt: submittedAt.toISOString(),
          score: pointsView(score),
          totalPoint: pointsView(totalPoint),
        },
      ]
    : []
