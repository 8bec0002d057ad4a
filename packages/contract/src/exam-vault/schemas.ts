import { FORMATS, ISSUE_CODES } from '@bangxanh/exchange/model.ts'
import { Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import { ExamId, idOf, QuestionGroupId } from '../kit/ids.ts'
import { Instant, line, paragraph } from '../kit/values.ts'
import { QuestionGroupWithQuestions } from '../questions/schemas.ts'
import { CATEGORY, EXAM } from './limits.ts'

export const CategoryId = idOf('category')

export const OWNER_CATEGORIES = ['Group', 'School', 'Teacher'] as const
export const OwnerCategory = z.enum(OWNER_CATEGORIES).meta({ id: 'OwnerCategory' })
export type OwnerCategory = z.infer<typeof OwnerCategory>

/** How far the caller may go in a list: look, or change too. */
export const AccessLevel = z.enum(['view', 'edit']).meta({ id: 'AccessLevel' })
export type AccessLevel = z.infer<typeof AccessLevel>

const categoryFields = {
  _id: CategoryId,
  name: z.string(),
  code: z.string().nullable(),
  /** Null for a root. */
  parentId: CategoryId.nullable(),
  ownerCategory: OwnerCategory,
  edition: Edition,
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
}
export const VaultCategory = z.object(categoryFields).meta({ id: 'VaultCategory' })
export type VaultCategory = z.infer<typeof VaultCategory>

export type VaultCategoryTree = VaultCategory & { children: VaultCategoryTree[] }
export const VaultCategoryTree: z.ZodType<VaultCategoryTree> = z
  .object({
    ...categoryFields,
    get children() {
      return z.array(VaultCategoryTree)
    },
  })
  .meta({ id: 'VaultCategoryTree' })

const categoryRecord = {
  /** Must be the category's own: nothing changes its owner. */
  ownerCategory: OwnerCategory,
  name: line(1, CATEGORY.name),
  code: line(1, CATEGORY.code).nullable().default(null),
}
export const VaultCategoryPatch = z.strictObject({ ...categoryRecord, ...sawEdition })
export type VaultCategoryPatch = z.infer<typeof VaultCategoryPatch>
export const VaultCategoryDraft = z.strictObject({
  ...categoryRecord,
  parentId: CategoryId.nullable().default(null),
})
export type VaultCategoryDraft = z.infer<typeof VaultCategoryDraft>

/** Subject, productType and skill are ids of the vault's configuration; skill belongs to English alone. */
export const ExamDraft = z.strictObject({
  ownerCategory: OwnerCategory,
  /** Left out: the category's code, or the subject's, and the next number. */
  code: line(1, EXAM.code).optional(),
  title: line(1, EXAM.title),
  description: paragraph(EXAM.description).default(''),
  tags: z.array(line(1, EXAM.tag)).max(EXAM.tags).default([]),
  subject: line(1, 40),
  productType: line(1, 40),
  skill: line(1, 40).nullable().default(null),
  /** Of the same owner as the exam. */
  categoryIds: z.array(CategoryId).min(1).max(EXAM.categories),
})
export type ExamDraft = z.infer<typeof ExamDraft>
export const ExamChange = ExamDraft.extend({
  code: line(1, EXAM.code),
  /** As `GET …/detail` gave them: questions have calls of their own, and these are not looked at. */
  questionGroups: z.array(z.looseObject({ _id: QuestionGroupId })).optional(),
  ...sawEdition,
})
export type ExamChange = z.infer<typeof ExamChange>

/** Where a copy goes: categories of one owner, which the caller may change. */
export const ExamCopy = ExamDraft.pick({ ownerCategory: true, categoryIds: true })
export type ExamCopy = z.infer<typeof ExamCopy>

export const Exam = z
  .object({
    _id: ExamId,
    ownerCategory: OwnerCategory,
    code: z.string(),
    title: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    subject: z.string(),
    productType: z.string(),
    skill: z.string().nullable(),
    categoryIds: z.array(CategoryId),
    questionGroupIds: z.array(QuestionGroupId),
    questionCount: z.int(),
    totalPoint: Points,
    edition: Edition,
    createdAt: Instant,
    /** Of an owner whose exams the caller may change. */
    editable: z.boolean(),
    can: z.object({
      edit: z.boolean(),
      remove: z.boolean(),
      editQuestions: z.boolean(),
      preview: z.boolean(),
      /** False too while there is no question. */
      assign: z.boolean(),
      /** To offer a copy of an own one: for the School tab, and to a colleague of the school. */
      propose: z.boolean(),
      offer: z.boolean(),
      /** To see how its questions were answered; false too while there is none. */
      analyse: z.boolean(),
    }),
  })
  .meta({ id: 'Exam' })
export type Exam = z.infer<typeof Exam>

/** An exam where it is chosen to be given, with what tells it from the others. */
export const AssignableExam = z
  .object({
    _id: ExamId,
    ownerCategory: OwnerCategory,
    title: z.string(),
    code: z.string(),
    subject: z.string(),
    /** The name of its (first) category. */
    category: z.string().nullable(),
    questionCount: z.int(),
    totalPoint: Points,
    createdAt: Instant,
    /** When the caller last gave it, and to which of their classes within that day; null before. */
    given: z.object({ at: Instant, to: z.array(z.string()) }).nullable(),
  })
  .meta({ id: 'AssignableExam' })
export type AssignableExam = z.infer<typeof AssignableExam>

export const ExamWithQuestions = z
  .object({ ...Exam.shape, questionGroups: z.array(QuestionGroupWithQuestions) })
  .meta({ id: 'ExamWithQuestions' })
export type ExamWithQuestions = z.infer<typeof ExamWithQuestions>

/** `value` is the word in the caller's language. */
export const VaultOption = z
  .object({ _id: z.string(), key: z.string(), value: z.string(), viValue: z.string(), enValue: z.string() })
  .meta({ id: 'VaultOption' })
export type VaultOption = z.infer<typeof VaultOption>

export const VaultConfig = {
  subjects: z.array(VaultOption),
  productTypes: z.array(VaultOption),
  skills: z.array(VaultOption),
  englishSubjectId: z.string(),
  /** 0: files are stored here; 1: on a cloud drive. */
  storageClass: z.union([z.literal(0), z.literal(1)]),
  /** Whether a model can be asked to read papers and to write questions. */
  hasModel: z.boolean(),
}

export const ExchangeFormat = z.enum(FORMATS).meta({ id: 'ExchangeFormat' })

/** What happened to one item of a file, or of an exam that is written. */
export const ExchangeIssue = z
  .object({
    /** Which question, from 1; null for a part or the whole. */
    item: z.int().nullable(),
    /** How it begins. */
    words: z.string(),
    code: z.enum(ISSUE_CODES),
    /** False: it is not there at all. */
    carried: z.boolean(),
    /** What the format calls it; never a sentence. */
    detail: z.string().optional(),
  })
  .meta({ id: 'ExchangeIssue' })
export type ExchangeIssue = z.infer<typeof ExchangeIssue>
