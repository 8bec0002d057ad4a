import { Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { AppId } from '../apps/ids.ts'
import { AppKind } from '../apps/schemas.ts'
import { AttemptId, ClassId, HomeworkId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'

/** A part of all that can be reached, as an app tells it. */
const Share = z.number().min(0).max(1)
const ofApp = { app: z.object({ _id: AppId, name: z.string(), kind: AppKind }) }

const figures = {
  /** Homework that was given, and of it what has a result. */
  given: z.int(),
  done: z.int(),
  /** With all repetitions. */
  results: z.int(),
  /** Of the best result of each homework. */
  mean: Share.nullable(),
  lastAt: Instant.nullable(),
}
export const AppFigures = z.object({ ...ofApp, ...figures }).meta({ id: 'AppFigures' })
export type AppFigures = z.infer<typeof AppFigures>

/** A student's figures in all apps, and in each by name. */
export const AppStatistics = z.object({ ...figures, apps: z.array(AppFigures) }).meta({ id: 'AppStatistics' })
export type AppStatistics = z.infer<typeof AppStatistics>

/** One result of an app. */
export const AppHistory = z
  .object({
    _id: AttemptId,
    ...ofApp,
    homeworkUid: HomeworkId,
    homeworkName: z.string(),
    classId: ClassId,
    className: z.string(),
    /** Which of the tries. */
    number: z.int(),
    submittedAt: Instant,
    share: Share,
    /** The points that it makes, less what lateness takes, or those that a teacher gave instead. */
    score: Points.nullable(),
    totalPoint: Points,
  })
  .meta({ id: 'AppHistory' })
export type AppHistory = z.infer<typeof AppHistory>
