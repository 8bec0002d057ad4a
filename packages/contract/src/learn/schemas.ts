import { Answer, Points, Question } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { HomeworkStatus, ShowAnswers } from '../homework/schemas.ts'
import { AttemptId, ClassId, HomeworkId, QuestionId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { FileAddresses, RedactedQuestionGroup } from '../questions/schemas.ts'
import { LEARN } from './limits.ts'
import { ATTEMPT_STATES, LEARN_TABS } from './states.ts'

const AttemptState = z.enum(ATTEMPT_STATES).meta({ id: 'AttemptState' })

export const LearnHomework = z
  .object({
    _id: HomeworkId,
    name: z.string(),
    classId: ClassId,
    className: z.string(),
    subject: z.string(),
    startAt: Instant,
    endAt: Instant,
    status: HomeworkStatus,
    tab: z.enum(LEARN_TABS),
    questionCount: z.int(),
    totalPoint: Points,
    limitSubmit: z.int(),
    attemptsUsed: z.int(),
    /** None once the solutions were shown. */
    attemptsLeft: z.int(),
    solutionsShown: z.boolean(),
    showAnswers: ShowAnswers,
    /** To be resumed. */
    openAttemptId: AttemptId.nullable(),
    /** Of that attempt: how many questions hold an answer, and the place from 1 of the first that holds none. */
    openProgress: z.object({ answered: z.int(), next: z.int().nullable() }).nullable(),
    bestScore: Points.nullable(),
    /** An attempt waits for a teacher's points (product 9.20). */
    waiting: z.boolean(),
  })
  .meta({ id: 'LearnHomework' })
export type LearnHomework = z.infer<typeof LearnHomework>

const attemptFields = {
  _id: AttemptId,
  number: z.int(),
  state: AttemptState,
  startedAt: Instant,
  endsAt: Instant,
  submittedAt: Instant.nullable(),
  score: Points.nullable(),
  totalPoint: Points,
  /** Answers that wait for a teacher's points; the score is null as long. */
  waiting: z.int(),
  /** What is scored, while answers wait; else null. */
  pointsSoFar: Points.nullable(),
  /** When a teacher has looked at it, has given it back, or has given it back to be done again (product 10.103). */
  seenAt: Instant.nullable(),
  returnedAt: Instant.nullable(),
  redoAt: Instant.nullable(),
}
export const AttemptSummary = z.object(attemptFields).meta({ id: 'AttemptSummary' })
export type AttemptSummary = z.infer<typeof AttemptSummary>

const Seq = z.int().min(0)

export const Attempt = z
  .object({
    ...attemptFields,
    homeworkUid: HomeworkId,
    homeworkName: z.string(),
    serverTime: Instant,
    /** In the attempt's own shuffle, before and after the result; no right answer is in them. */
    questionGroups: z.array(RedactedQuestionGroup),
    files: FileAddresses,
    /** What is saved, with the number that the next save of the question must exceed. */
    answers: z.array(
      z.object({
        questionId: QuestionId,
        answer: Answer,
        seq: Seq,
      }),
    ),
    /** Points of each question, null where it waits for a teacher; all null as long as `solutions` is, since with several attempts they would tell the key. */
    scores: z
      .array(
        z.object({
          questionId: QuestionId,
          score: Points.nullable(),
          /** Its question was mended after it was shown, and what stands here is the mended one (product 9.24). */
          regraded: z.boolean(),
        }),
      )
      .nullable(),
    /** The ids of options (MultiChoice) and items (Classification) in the order of `solutions`; null as long as these are. */
    optionIds: z.record(QuestionId, z.array(z.string())).nullable(),
    /** The questions with their right answers; null as long as the homework does not show them (product 6.8). */
    solutions: z.array(Question).nullable(),
  })
  .meta({ id: 'Attempt' })
export type Attempt = z.infer<typeof Attempt>

/** An answer on its way: of two, the one with the higher seq stays (product 4.3). */
export const AnswerDraft = z.strictObject({ questionId: QuestionId, answer: Answer, seq: Seq })
export type AnswerDraft = z.infer<typeof AnswerDraft>
export const AnswerDrafts = z.array(AnswerDraft).max(LEARN.answersAtOnce)

export const Saved = {
  /** For each question that was sent, the number of what is saved now: at least the one sent. */
  acknowledged: z.array(z.object({ questionId: QuestionId, seq: Seq })),
  /** Of these another answer with the same number came first, from another device, and stays. */
  overtaken: z.array(QuestionId),
  endsAt: Instant,
  serverTime: Instant,
}
