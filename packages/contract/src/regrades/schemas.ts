import { Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { AttemptId, idOf, QuestionId, StudentId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { QUESTION_GROUP } from '../questions/limits.ts'

export const RegradeId = idOf('regrade')

/** Questions that were broken: everybody who hands in has their points (product 9.25). */
const everyone = z
  .array(QuestionId)
  .max(QUESTION_GROUP.questions)
  .refine(ids => new Set(ids).size === ids.length, 'Each question once')
  .default([])

export const RegradeAct = z
  .strictObject({
    act: z.enum(['preview', 'do', 'undo']),
    everyone,
    /** Of the preview that is done. */
    token: z.string().max(100).default(''),
    /** The newest one, to be undone. */
    regradeId: RegradeId.optional(),
  })
  .refine(({ act, token }) => (act === 'do') === (token !== ''), {
    path: ['token'],
    error: 'Of what is done',
  })
  .refine(({ act, regradeId }) => act !== 'undo' || regradeId, {
    path: ['regradeId'],
    error: 'What is undone is named',
  })
  .meta({ id: 'RegradeAct' })

/** What counts of a pupil: the score, or the points so far while an answer waits for a teacher. */
const Standing = z.object({ attemptId: AttemptId, points: Points, waits: z.boolean() })

const Pupil = z.object({
  _id: StudentId,
  fullname: z.string(),
  code: z.string().nullable(),
  birthday: z.iso.date().nullable(),
})

/** A question by its place in the homework, from 1. */
const CorrectedQuestion = z.object({
  _id: QuestionId,
  number: z.int(),
  /** Everybody gets its points, instead of by its key. */
  everyone: z.boolean(),
})

export const Regrade = z
  .object({
    /** Of exactly this preview: what it shows is what is done. */
    token: z.string(),
    /** Questions with a newer key, of which something would be scored anew. */
    questions: z.array(CorrectedQuestion),
    /** Whose result would change: best attempt before and after, and the questions of these attempts whose points change. */
    changes: z.array(
      z.object({ student: Pupil, before: Standing, after: Standing, questionIds: z.array(QuestionId) }),
    ),
    /** Whose answers nobody can read by the newer key, because the words of the question changed under them: their points stay. */
    kept: z.array(z.object({ student: Pupil, questionIds: z.array(QuestionId) })),
    /** Attempts that are open: they are scored by the newer key when they are handed in. */
    openAttempts: z.int(),
    /** The newest regrade that was not undone. */
    last: z
      .object({
        _id: RegradeId,
        by: z.string().nullable(),
        at: Instant,
        questions: z.array(CorrectedQuestion),
        /** Pupils with an answer that got other points. */
        pupils: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'Regrade' })
export type Regrade = z.infer<typeof Regrade>
