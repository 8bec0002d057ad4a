import { Answer, Points, Question } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { APPS } from '../apps/limits.ts'
import { HOMEWORK } from '../homework/limits.ts'
import { HomeworkKind, HomeworkStatus, HomeworkTask, ShowAnswers } from '../homework/schemas.ts'
import { AttemptId, ClassId, HomeworkId, QuestionId } from '../kit/ids.ts'
import { html, Instant, line, paragraph } from '../kit/values.ts'
import { FileAddresses, RedactedQuestionGroup } from '../questions/schemas.ts'
import { NamedFile, StoredKey } from '../uploads/schemas.ts'
import { LEARN } from './limits.ts'
import { ATTEMPT_STATES, LEARN_TABS } from './states.ts'

const AttemptState = z.enum(ATTEMPT_STATES).meta({ id: 'AttemptState' })

export const LearnHomework = z
  .object({
    _id: HomeworkId,
    kind: HomeworkKind,
    /** Only to be read: done or not done, without a score (product 10.314). */
    reading: z.boolean(),
    /** It asks to be spoken: nothing is handed in without a recording or a film. */
    speaking: z.boolean(),
    name: z.string(),
    classId: ClassId,
    className: z.string(),
    subject: z.string(),
    startAt: Instant,
    /** Until then it is handed in on time, of a student with an end of their own until that. */
    endAt: Instant,
    /** Later than the end, and until then it may be handed in late; else null. */
    lateUntil: Instant.nullable(),
    /** Percent of its points that each day late takes that has begun. */
    latePenalty: z.number(),
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
    /** When a person gave that score its last points (product 10.318); null where a machine did alone. */
    markedAt: Instant.nullable(),
    /** The only attempt, once it is marked: its result is what there is to see (product 8.99). */
    resultAttemptId: AttemptId.nullable(),
    /** An attempt waits for a teacher's points (product 9.20). */
    waiting: z.boolean(),
    /** What was handed in last is to be done again, and can be (product 10.250). */
    redo: z.boolean(),
  })
  .meta({ id: 'LearnHomework' })
export type LearnHomework = z.infer<typeof LearnHomework>

/** With what is to be done; null where it consists of questions. */
export const LearnHomeworkDetail = LearnHomework.extend({ task: HomeworkTask.nullable() }).meta({
  id: 'LearnHomeworkDetail',
})
export type LearnHomeworkDetail = z.infer<typeof LearnHomeworkDetail>

/** Points that lateness has taken off a score. */
export const Late = z.object({ days: z.int(), points: Points }).meta({ id: 'Late' })
export type Late = z.infer<typeof Late>

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
  /** It came late; what that takes is off the score already. Null where it came in time or is open. */
  late: Late.nullable(),
  /** When a teacher has looked at it, has given it back, or has given it back to be done again (product 10.103). */
  seenAt: Instant.nullable(),
  returnedAt: Instant.nullable(),
  redoAt: Instant.nullable(),
  /** When a person gave the last of its points (product 10.318); null where a machine did alone, and while answers wait. */
  markedAt: Instant.nullable(),
}
export const AttemptSummary = z.object(attemptFields).meta({ id: 'AttemptSummary' })
export type AttemptSummary = z.infer<typeof AttemptSummary>

const Seq = z.int().min(0)

const workText = html(LEARN.workText)
const workFiles = z
  .array(StoredKey)
  // More answer with E_TOO_MANY_FILES, which says what to do.
  .max(LEARN.files)
  .refine(keys => new Set(keys).size === keys.length, { error: 'A file is named twice' })
/** One answer for each key, null where none is given. */
const grid = z.array(line(0, HOMEWORK.answerKey).nullable()).max(HOMEWORK.answerKeys)

/** What is left out stays as it is kept. */
const workFields = {
  text: workText.optional(),
  /** In their order. */
  files: workFiles.optional(),
  grid: grid.optional(),
  read: z.boolean().optional(),
}

/** Work on its way: of two, the one with the higher seq stays (product 10.14). */
export const WorkDraft = z.strictObject({ ...workFields, seq: Seq })
export type WorkDraft = z.infer<typeof WorkDraft>

/** What an app or a mini-program says at the end: a part of the points, and its own words, shown as text (product 10.152). */
export const AppResult = z
  .object({ score: z.number().min(0).max(1), details: paragraph(APPS.details).default('') })
  .meta({ id: 'AppResult' })
export type AppResult = z.infer<typeof AppResult>

/** The result is that of a mini-program, which ends with it. */
export const lastWork = { ...workFields, result: z.strictObject(AppResult.shape).optional() }
export type LastWork = Omit<WorkDraft, 'seq'> & { readonly result?: AppResult | undefined }

/** What is kept of the work at homework without questions. */
export const Work = z
  .object({
    /** Rich text without pictures; null for none. */
    text: z.string().nullable(),
    files: z.array(NamedFile),
    grid: z.array(z.string().nullable()).nullable(),
    /** Beside each answer its key; null as long as the homework does not show them (product 6.8). */
    keys: z.array(z.object({ right: z.string(), isRight: z.boolean() })).nullable(),
    read: z.boolean(),
    /** Of an app: not what a person has seen. */
    result: AppResult.nullable(),
    /** What the next save must exceed; null before the first. */
    seq: Seq.nullable(),
    savedAt: Instant.nullable(),
  })
  .meta({ id: 'Work' })
export type Work = z.infer<typeof Work>

export const Attempt = z
  .object({
    ...attemptFields,
    homeworkUid: HomeworkId,
    homeworkName: z.string(),
    kind: HomeworkKind,
    /** Of the questions that wait for a teacher; null where none does, and of work without questions. */
    pointsWaiting: Points.nullable(),
    reading: z.boolean(),
    /** Null where the homework consists of questions. */
    work: Work.nullable(),
    serverTime: Instant,
    /** In the attempt's own shuffle, before and after the result; no right answer is in them. */
    questionGroups: z.array(RedactedQuestionGroup),
    files: FileAddresses,
    /** How each formula of the attempt is read aloud, by its LaTeX (product 9.156). */
    spoken: z.record(z.string(), z.object({ vi: z.string(), en: z.string() })),
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
          /** Its question was corrected after it was shown, and what stands here is the corrected one (product 9.93). */
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
  /** Of the work that was sent: the number of what is saved now. Null where none was sent. */
  workSeq: Seq.nullable(),
  endsAt: Instant,
  serverTime: Instant,
}
