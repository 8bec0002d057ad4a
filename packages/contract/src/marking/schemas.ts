import { Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import { AttemptId, ClassId, HomeworkId, idOf, QuestionId, StudentId } from '../kit/ids.ts'
import { Instant, line, paragraph } from '../kit/values.ts'
import { Late, Work } from '../learn/schemas.ts'
import { ATTEMPT_STATES } from '../learn/states.ts'
import { FilePages, StoredKey } from '../uploads/schemas.ts'
import { MARKING } from './limits.ts'
import { Shapes } from './shapes.ts'
import { OUTCOMES, TURNS } from './states.ts'

/** Beside an attempt. */
export const CommentId = idOf('comment')
/** Of a teacher's own comment bank. */
export const PhraseId = idOf('phrase')

const Turn = z.literal([...TURNS])

const fileFields = {
  key: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
}
const CommentFile = z.object(fileFields).meta({ id: 'CommentFile' })
export type CommentFile = z.infer<typeof CommentFile>

/** A file as it was handed in. */
export const MarkingFile = z
  .object({
    ...fileFields,
    /** The question whose answer names it; null: of the work as a whole. */
    questionId: QuestionId.nullable(),
    /** Pictures of its pages, as far as they are drawn; null of a file without pages. */
    pages: FilePages.nullable(),
  })
  .meta({ id: 'MarkingFile' })
export type MarkingFile = z.infer<typeof MarkingFile>

/** What is written onto one page of a file. Edition 0: nothing yet. */
export const PageMarks = z
  .object({
    file: z.string(),
    page: z.int(),
    turn: Turn,
    shapes: Shapes,
    edition: z.int().min(0),
  })
  .meta({ id: 'PageMarks' })
export type PageMarks = z.infer<typeof PageMarks>

export const PageMarksDraft = z.strictObject({
  file: StoredKey,
  page: z.int().min(1).max(MARKING.pages),
  turn: Turn.default(0),
  shapes: Shapes,
  /** The one that was seen; 0 where nothing stood. Left out, whoever writes last is right. */
  edition: z.int().min(0).optional(),
})
export type PageMarksDraft = z.infer<typeof PageMarksDraft>

/** A word about a submission: a teacher's of the class, or its pupil's in the thread of their own. */
export const Comment = z
  .object({
    _id: CommentId,
    submissionId: AttemptId,
    /** Null where the account is gone. */
    author: z.string().nullable(),
    byTeacher: z.boolean(),
    text: z.string(),
    files: z.array(CommentFile),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    edition: Edition,
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

const text = paragraph(MARKING.comment)
export const CommentDraft = z.strictObject({
  submissionId: AttemptId,
  text: text.default(''),
  /** Keys of files that came by a ticket for a comment on this submission. */
  files: z
    .array(StoredKey)
    .max(MARKING.commentFiles)
    .refine(keys => new Set(keys).size === keys.length, { error: 'A file is named twice' })
    .default([]),
})
export type CommentDraft = z.infer<typeof CommentDraft>
export const CommentPatch = z.strictObject({ text, ...sawEdition })

export const Phrase = z.object({ _id: PhraseId, text: z.string(), uses: z.int() }).meta({ id: 'Phrase' })
export type Phrase = z.infer<typeof Phrase>
export const PhraseDraft = z.strictObject({ text: line(1, MARKING.phrase) })

/** What is looked for, and how many points each level of it gives. */
const Criterion = z.strictObject({
  name: line(1, MARKING.criterion),
  levels: z
    .array(z.strictObject({ points: Points, name: line(0, MARKING.criterion).default('') }))
    .min(2)
    .max(MARKING.levels),
})
export type Criterion = z.infer<typeof Criterion>
export const Rubric = z
  .object({ criteria: z.array(Criterion).max(MARKING.criteria), edition: z.int().min(0) })
  .meta({ id: 'Rubric' })
export type Rubric = z.infer<typeof Rubric>
/** Without criteria it is taken away. */
export const RubricDraft = z.strictObject({
  criteria: z.array(Criterion).max(MARKING.criteria),
  edition: z.int().min(0).optional(),
})
export type RubricDraft = z.infer<typeof RubricDraft>

const Handled = {
  seenAt: Instant.nullable(),
  returnedAt: Instant.nullable(),
  redoAt: Instant.nullable(),
}

const standing = {
  state: z.enum(ATTEMPT_STATES),
  score: Points.nullable(),
  waiting: z.int(),
  ...Handled,
}

/** One who has handed in: the latest of their attempts. */
export const MarkingRow = z
  .object({
    _id: AttemptId,
    student: z.object({ _id: StudentId, fullname: z.string(), birthday: z.iso.date().nullable() }),
    number: z.int(),
    submittedAt: Instant,
    files: z.int(),
    /** Of the comments, the last is the pupil's: they wait for an answer. */
    asks: z.boolean(),
    /** A machine made the score: nobody has to look at it (product 10.253). */
    scoredItself: z.boolean(),
    ...standing,
  })
  .meta({ id: 'MarkingRow' })
export type MarkingRow = z.infer<typeof MarkingRow>

/** A question that a person marks. */
const MarkingQuestion = z.object({
  _id: QuestionId,
  number: z.int(),
  type: z.enum(['Essay', 'Speaking']),
  content: z.string(),
  point: Points,
  /** The teacher's own criteria for an essay. */
  rubric: z.array(z.object({ name: z.string(), point: Points })),
})
export type MarkingQuestion = z.infer<typeof MarkingQuestion>

export const Marking = z
  .object({
    homework: z.object({
      _id: HomeworkId,
      name: z.string(),
      classId: ClassId,
      className: z.string(),
      totalPoint: Points,
      endAt: Instant,
      /** Percent of all points that each day late takes. */
      latePenalty: z.number(),
      /** Its questions make the score; else the teacher gives it as a whole. */
      byQuestions: z.boolean(),
    }),
    submissions: z.array(MarkingRow),
    rubric: Rubric,
    can: z.object({ score: z.boolean() }),
  })
  .meta({ id: 'Marking' })
export type Marking = z.infer<typeof Marking>

const MarkedAnswer = z.object({
  question: MarkingQuestion,
  /** What was typed; empty where nothing was. */
  html: z.string(),
  score: Points.nullable(),
  edition: Edition,
})
export type MarkedAnswer = z.infer<typeof MarkedAnswer>

/** A submission with all that is written about it. Its pupil sees marks and the teacher's word once it was given back. */
export const MarkedSubmission = z
  .object({
    _id: AttemptId,
    homeworkUid: HomeworkId,
    student: z.object({ _id: StudentId, fullname: z.string() }),
    number: z.int(),
    submittedAt: Instant.nullable(),
    /** The last moment at which its pupil may hand in, by an end of their own or one of handing in late too. */
    endsAt: Instant,
    totalPoint: Points,
    pointsSoFar: Points.nullable(),
    ...standing,
    /** The score before lateness takes its part (product 10.15). */
    rawScore: Points.nullable(),
    late: Late.nullable(),
    /** Given by hand for the whole; null where questions or a machine make the score. */
    teacherScore: Points.nullable(),
    reason: z.string().nullable(),
    criteria: z.array(Points.nullable()),
    /** What these are of, as the rubric stood when they were given. */
    rubric: z.array(Criterion),
    scored: z.object({ by: z.string().nullable(), at: Instant }).nullable(),
    word: z.string(),
    /** Of score and word. */
    edition: Edition,
    /** For staff alone: a pupil reads answers in the attempt. */
    answers: z.array(MarkedAnswer),
    text: z.string(),
    /** What is scored by itself, and whether it was read; for staff alone too. Null where there are questions. */
    work: Work.pick({ grid: true, keys: true, read: true, result: true }).nullable(),
    files: z.array(MarkingFile),
    marks: z.array(PageMarks),
    comments: z.array(Comment),
    can: z.object({ score: z.boolean(), comment: z.boolean() }),
  })
  .meta({ id: 'MarkedSubmission' })
export type MarkedSubmission = z.infer<typeof MarkedSubmission>

export const ScoreDraft = z.strictObject({
  submissionId: AttemptId,
  /** Null takes it back: the score is what the questions make. */
  score: Points.nullable(),
  reason: paragraph(MARKING.reason).optional(),
  criteria: z.array(Points.nullable()).max(MARKING.criteria).default([]),
  ...sawEdition,
})
export type ScoreDraft = z.infer<typeof ScoreDraft>

export const WordDraft = z.strictObject({
  submissionId: AttemptId,
  /** Empty takes it away. */
  comment: text,
  ...sawEdition,
})

export const OutcomeDraft = z.strictObject({
  outcome: z.enum(OUTCOMES),
  /** Until when it may be done again, where the deadline has passed. */
  endAt: Instant.optional(),
})
export type OutcomeDraft = z.infer<typeof OutcomeDraft>
