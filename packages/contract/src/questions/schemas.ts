import { unsupportedType } from '@bangxanh/questions/registry.ts'
import { FileKey, Points, Question, QuestionDraft, RedactedQuestion } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import {
  ClassId,
  ContestId,
  ExamId,
  HomeworkId,
  LiveExamId,
  QuestionGroupId,
  QuestionId,
} from '../kit/ids.ts'
import { html, Instant, line } from '../kit/values.ts'
import { COPY_READS, POINT_SPREADS, QUESTION_AREAS, QUESTION_GROUP } from './limits.ts'

export const QuestionAreaName = z.enum(QUESTION_AREAS).meta({ id: 'QuestionArea' })

/**
 * Address by stored key ("/ab/cd.png"), good for an hour: of every imgUrl, audioUrl and picture item in the reply.
 * Pictures inside HTML already carry their address; what comes back with one is stored as its key.
 */
export const FileAddresses = z.record(z.string(), z.string()).meta({ id: 'FileAddresses' })
export type FileAddresses = z.infer<typeof FileAddresses>

const groupFields = {
  title: line(1, QUESTION_GROUP.title),
  content: html(QUESTION_GROUP.html).default(''),
  imgUrl: FileKey.nullable().default(null),
  audioUrl: FileKey.nullable().default(null),
}
export const QuestionGroupDraft = z.strictObject(groupFields).meta({ id: 'QuestionGroupDraft' })
export type QuestionGroupDraft = z.infer<typeof QuestionGroupDraft>
export const QuestionGroupChange = z.strictObject({ ...groupFields, ...sawEdition })
export type QuestionGroupChange = z.infer<typeof QuestionGroupChange>

/** A draft of a type that is not built: it passes here so that the server can say why it refuses it. */
export interface UnbuiltDraft {
  readonly unbuilt: string
}

const OtherDraft = z.looseObject({ type: z.string() }).meta({
  description: 'Of another type: refused with QUESTION_TYPE_NOT_SUPPORTED',
})

const draftOfAnyType = z.union([QuestionDraft, OtherDraft])

function built(draft: unknown, context: z.core.$RefinementCtx): QuestionDraft | UnbuiltDraft {
  const unbuilt = unsupportedType(draft)
  if (unbuilt !== undefined) return { unbuilt: unbuilt.slice(0, 40) }
  const parsed = QuestionDraft.safeParse(draft)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues)
    context.issues.push({ ...issue, input: draft } as z.core.$ZodRawIssue)
  return z.NEVER
}

/** What a teacher sends for a question of any type. */
export const AnyDraft = draftOfAnyType.transform(built)
export type AnyDraft = z.infer<typeof AnyDraft>

/** The same for a question that is there. */
export const QuestionChange = z
  .intersection(draftOfAnyType, z.object(sawEdition))
  .transform(({ edition, ...draft }, context) => ({ edition, draft: built(draft, context) }))

/** Groups that are written, or all those of an exam as they read now. */
export const QuestionGroupsDraft = z
  .strictObject({
    questionGroups: z
      .array(
        z.strictObject({ ...groupFields, questions: z.array(AnyDraft).max(QUESTION_GROUP.questionsAtOnce) }),
      )
      .min(1)
      .max(QUESTION_GROUP.groupsAtOnce)
      .refine(
        groups =>
          groups.reduce((sum, { questions }) => sum + questions.length, 0) <= QUESTION_GROUP.questionsAtOnce,
        `At most ${QUESTION_GROUP.questionsAtOnce} questions`,
      )
      .optional(),
    examVaultId: ExamId.optional(),
  })
  .refine(({ questionGroups, examVaultId }) => !questionGroups !== !examVaultId, {
    path: ['questionGroups'],
    error: 'Groups or an exam',
  })

export const QuestionsDraft = z.strictObject({
  questions: z.array(AnyDraft).min(1).max(QUESTION_GROUP.questionsAtOnce),
})

export const PointsSpread = z.strictObject({
  total: Points.min(QUESTION_GROUP.total.min).max(QUESTION_GROUP.total.max),
  spread: z.enum(POINT_SPREADS),
})

/** Points for questions that are there; an edition says which version was seen. */
export const GivenPoints = z.strictObject({
  questions: z
    .array(z.strictObject({ _id: QuestionId, point: Points, ...sawEdition }))
    .min(1)
    .max(QUESTION_GROUP.questions)
    .refine(given => new Set(given.map(({ _id }) => _id)).size === given.length, 'Each question once'),
})

/** A question whose points were changed, and what it had before: sent back, it is as it was. */
export const ChangedPoints = z
  .object({ _id: QuestionId, point: Points, before: Points, edition: Edition })
  .meta({ id: 'ChangedPoints' })
export type ChangedPoints = z.infer<typeof ChangedPoints>

const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length
const QuestionIds = z.array(QuestionId).max(QUESTION_GROUP.questions).refine(isOnce, 'Each question once')

/** Groups in their order, each with its questions in theirs. */
export const QuestionOrder = z
  .array(z.object({ _id: QuestionGroupId, questionIds: QuestionIds }))
  .max(QUESTION_GROUP.groups)
  .refine(groups => isOnce(groups.map(({ _id }) => _id)), 'Each group once')
  .refine(groups => isOnce(groups.flatMap(({ questionIds }) => questionIds)), 'Each question once')
  .meta({ id: 'QuestionOrder' })
export type QuestionOrder = z.infer<typeof QuestionOrder>

/** The order that is wanted, and the one that its sender has seen; without that whoever orders last is right. */
export const QuestionOrderChange = z.strictObject({ groups: QuestionOrder, seen: QuestionOrder.optional() })

const questionIds = QuestionIds.min(1)
const comingAndGoing = {
  questionIds: QuestionIds.default([]),
  questionGroupIds: z.array(QuestionGroupId).max(QUESTION_GROUP.groups).default([]),
}

/** One act on several questions: each act can be taken back by another one, or by an order. */
export const QuestionsAct = z
  .discriminatedUnion('act', [
    z.strictObject({ act: z.literal('points'), questionIds, point: Points }),
    /** To the end of a group, in the given order. */
    z.strictObject({ act: z.literal('move'), questionIds, questionGroupId: QuestionGroupId }),
    z.strictObject({ act: z.literal('delete'), ...comingAndGoing }),
    /** What was deleted stands again where it stood, with its id. */
    z.strictObject({ act: z.literal('restore'), ...comingAndGoing }),
  ])
  .meta({ id: 'QuestionsAct' })
export type QuestionsAct = z.infer<typeof QuestionsAct>

export const CopiedQuestions = z.strictObject({ questionIds })

export const QuestionVersion = z
  .object({
    version: z.int(),
    /** Since when it reads so. */
    createdAt: Instant,
    /** Who wrote it; null where that is not known or their account is gone. */
    by: z.string().nullable(),
    question: Question,
    /** Pupils who were shown it, in homework that was made of it too. */
    pupils: z.int(),
  })
  .meta({ id: 'QuestionVersion' })
export type QuestionVersion = z.infer<typeof QuestionVersion>

/** Where else a question stands, by what it was copied from or what was copied from it (product 9.60). */
export const QuestionCopy = z
  .object({
    _id: QuestionId,
    edition: Edition,
    /** The one in which it stands; the others are null. */
    examVaultId: ExamId.nullable(),
    homeworkUid: HomeworkId.nullable(),
    liveExamId: LiveExamId.nullable(),
    contestId: ContestId.nullable(),
    name: z.string(),
    /** Of a homework, a live exercise or a contest in a class. */
    classUid: ClassId.nullable(),
    className: z.string().nullable(),
    totalPoint: z.number(),
    /** Who has begun that homework. */
    pupils: z.int(),
    /** As the question reads now, as it read in an earlier version, or in words of its own. */
    reads: z.enum(COPY_READS),
  })
  .meta({ id: 'QuestionCopy' })
export type QuestionCopy = z.infer<typeof QuestionCopy>

export const CopiesToCorrect = z.strictObject({
  copies: z
    .array(z.strictObject({ _id: QuestionId, ...sawEdition }))
    .min(1)
    .max(QUESTION_GROUP.copiesAtOnce)
    .refine(copies => isOnce(copies.map(({ _id }) => _id)), 'Each question once'),
})

const seenFields = {
  _id: QuestionGroupId,
  title: z.string(),
  content: z.string(),
  imgUrl: z.string().nullable(),
  audioUrl: z.string().nullable(),
}

export const QuestionGroup = z
  .object({
    ...seenFields,
    /** The one that the group belongs to; the others are null. */
    examVaultId: ExamId.nullable(),
    homeworkUid: HomeworkId.nullable(),
    liveExamId: LiveExamId.nullable(),
    contestId: ContestId.nullable(),
    questionCount: z.int(),
    /** In their order. */
    questionIds: z.array(QuestionId),
    totalPoint: z.number(),
    edition: Edition,
  })
  .meta({ id: 'QuestionGroup' })
export type QuestionGroup = z.infer<typeof QuestionGroup>

export const QuestionGroupWithQuestions = z
  .object({ ...QuestionGroup.shape, questions: z.array(Question) })
  .meta({ id: 'QuestionGroupWithQuestions' })
export type QuestionGroupWithQuestions = z.infer<typeof QuestionGroupWithQuestions>

/** As a student sees it before the answers may be known. */
export const RedactedQuestionGroup = z
  .strictObject({ ...seenFields, questions: z.array(RedactedQuestion) })
  .meta({ id: 'RedactedQuestionGroup' })
export type RedactedQuestionGroup = z.infer<typeof RedactedQuestionGroup>
