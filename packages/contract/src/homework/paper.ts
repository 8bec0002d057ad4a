import { Answer, Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import { AttemptId, ClassId, HomeworkId, QuestionId, StudentId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { Late, Work } from '../learn/schemas.ts'
import { DEVICE_KINDS } from '../learn/states.ts'
import { FileAddresses, QuestionGroupWithQuestions } from '../questions/schemas.ts'
import { HOMEWORK } from './limits.ts'
import { HomeworkKind, HomeworkTask, ShowAnswers } from './schemas.ts'

const PaperAttempt = z.object({
  _id: AttemptId,
  number: z.int(),
  open: z.boolean(),
  /** Of several the best counts (product 6.7). */
  counts: z.boolean(),
  startedAt: Instant,
  endsAt: Instant,
  submittedAt: Instant.nullable(),
  score: Points.nullable(),
  /** On what it was begun; null where the browser did not say. */
  device: z.enum(DEVICE_KINDS).nullable(),
  browser: z.string().nullable(),
  /** Answers that wait for a teacher's points. */
  waiting: z.int(),
  /** What is scored, while answers wait; else null. */
  pointsSoFar: Points.nullable(),
  /** It came late; what that takes is off the score already. */
  late: Late.nullable(),
  /** When a person gave the last of its points (product 10.318). */
  markedAt: Instant.nullable(),
})
export type PaperAttempt = z.infer<typeof PaperAttempt>

const PaperAnswer = z.object({
  questionId: QuestionId,
  /** As it is kept: of MultiChoice the index of the option. Null for none. */
  answer: Answer,
  /** Null as long as the attempt is open, or the answer waits for a teacher. */
  score: Points.nullable(),
  /** Of the last save; null where none came. */
  savedAt: Instant.nullable(),
  /** Who gave the points, where a teacher did. */
  marked: z.object({ by: z.string().nullable(), at: Instant }).nullable(),
  /** Of the points; each mark raises it. */
  edition: Edition,
  /** Its question was corrected after it was shown, and what stands here is the corrected one (product 9.93). */
  regraded: z.boolean(),
})
export type PaperAnswer = z.infer<typeof PaperAnswer>

/** What a pupil may do in a homework, with what they got beyond the others (product 3.22). */
const termsFields = {
  /** Null where they have what everybody has. */
  own: z.object({ endAt: Instant.nullable(), attempts: z.int().nullable() }),
  /** The last moment at which an answer of theirs counts. */
  endAt: Instant,
  attemptLimit: z.int(),
  attemptsUsed: z.int(),
  /** When they were last shown the solutions. */
  solutionsShownAt: Instant.nullable(),
  /** Nothing opens for them any more, because of that (product 6.14). */
  closed: z.boolean(),
}
export const StudentTerms = z.object(termsFields).meta({ id: 'StudentTerms' })
export type StudentTerms = z.infer<typeof StudentTerms>

/** A teacher's points for one answer of a type that a person marks (product 9.20). */
export const MarkDraft = z.strictObject({
  attemptId: AttemptId,
  questionId: QuestionId,
  /** At most those of the question. */
  points: Points,
  ...sawEdition,
})
export type MarkDraft = z.infer<typeof MarkDraft>

/** The answer with its points, and what they make of the attempt. */
export const Mark = z
  .object({
    attemptId: AttemptId,
    questionId: QuestionId,
    score: Points.nullable(),
    marked: PaperAnswer.shape.marked,
    edition: Edition,
    attempt: z.object({
      score: Points.nullable(),
      waiting: z.int(),
      pointsSoFar: Points.nullable(),
    }),
  })
  .meta({ id: 'Mark' })
export type Mark = z.infer<typeof Mark>

/** What is left out stays; null is what everybody has. */
export const StudentTermsPatch = z.strictObject({
  endAt: Instant.nullable().optional(),
  attempts: z.int().min(HOMEWORK.limitSubmit.min).max(HOMEWORK.limitSubmit.max).nullable().optional(),
  /** Opens their last attempt again that the end had closed, also where they have been shown the solutions. */
  reopen: z.boolean().default(false),
})
export type StudentTermsPatch = z.infer<typeof StudentTermsPatch>

/** What one pupil has done in a homework, as its teacher reads it: beside the right answers, in the order of the exam. */
export const Paper = z
  .object({
    homework: z.object({
      _id: HomeworkId,
      kind: HomeworkKind,
      reading: z.boolean(),
      name: z.string(),
      classId: ClassId,
      className: z.string(),
      startAt: Instant,
      endAt: Instant,
      limitSubmit: z.int(),
      showAnswers: ShowAnswers,
      totalPoint: Points,
      averageScore: Points.nullable(),
    }),
    student: z.object({ _id: StudentId, fullname: z.string(), code: z.string().nullable() }),
    /** An account of theirs has signed in once. */
    signedIn: z.boolean(),
    ...termsFields,
    score: Points.nullable(),
    rank: z.int().nullable(),
    /** How many have a result. */
    ranked: z.int(),
    attempts: z.array(PaperAttempt),
    /** The attempt whose answers these are; null before the first. */
    attemptId: AttemptId.nullable(),
    questionGroups: z.array(QuestionGroupWithQuestions),
    answers: z.array(PaperAnswer),
    /** Of homework without questions what was to be done, and what that attempt holds. */
    task: HomeworkTask.nullable(),
    work: Work.nullable(),
    files: FileAddresses,
    can: z.object({ extend: z.boolean(), score: z.boolean() }),
  })
  .meta({ id: 'Paper' })
export type Paper = z.infer<typeof Paper>
