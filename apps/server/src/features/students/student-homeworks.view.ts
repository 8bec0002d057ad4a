import { homeworkStatus } from '@bangxanh/contract/homework/states.ts'
import type { ScorePoint, StudentHomework } from '@bangxanh/contract/students/record.ts'
import { pointsFromText, pointsToNumber } from '@bangxanh/questions/points.ts'
import type { ScoreRow, StudentHomeworkRow } from './student-homeworks.store.ts'

const points = (text: string): number => pointsToNumber(pointsFromText(text))

export const homeworkView = (
  { id, publish, startAt, endAt, lateUntil, totalPoint, score, submittedAt, ...row }: StudentHomeworkRow,
  now: Date,
): StudentHomework => ({
  _id: id,
  ...row,
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
  status: homeworkStatus({ publish, startAt, endAt, lateUntil }, now),
  totalPoint: points(totalPoint),
  score: score === null ? null : points(score),
  submittedAt: submittedAt?.toISOString() ?? null,
})

export const scoreView = ({ homeworkId, name, submittedAt, score, totalPoint }: ScoreRow): ScorePoint[] =>
  submittedAt && score !== null
    ? [
        {
          homeworkId,
          name,
          submittedAt: submittedAt.toISOString(),
          score: points(score),
          totalPoint: points(totalPoint),
        },
      ]
    : []
