import { LEVELS } from '@bangxanh/questions/limits.ts'
import { QUESTION_TYPES } from '@bangxanh/questions/registry.ts'
import { Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import { ExamId, HomeworkId, idOf, QuestionGroupId, QuestionId } from '../kit/ids.ts'
import { flag, Instant, list } from '../kit/values.ts'
import { AnyDraft, QuestionAreaName } from '../questions/schemas.ts'
import { ASKED_TYPES, MODEL, PAPER_IMPORT, WRITTEN_TYPES } from './limits.ts'
import {
  IMPORT_STATES,
  ITEM_STATES,
  ITEM_WARNINGS,
  KEY_SOURCES,
  MADE_BY,
  MODEL_STATES,
  PAPER_WARNINGS,
  REVIEW_STATES,
} from './states.ts'

export const PaperImportId = idOf('paperImport')
export const PaperItemId = idOf('paperItem')

export const AskedType = z.enum(ASKED_TYPES).meta({ id: 'AskedType' })
export type AskedType = z.infer<typeof AskedType>

/** How many new questions of a type, such as "MultiChoice:5". */
const TypeAndCount = z.templateLiteral([z.enum(WRITTEN_TYPES), ':', z.int()])
export type NewQuestions = z.infer<typeof TypeAndCount>

export function newQuestionsOf(asked: NewQuestions) {
  const [type, count] = asked.split(':') as [(typeof WRITTEN_TYPES)[number], string]
  return { type, count: Number(count) }
}

const NewQuestions = TypeAndCount.refine(asked => newQuestionsOf(asked).count >= 1, 'At least one')
const areFew = (asked: readonly NewQuestions[]) =>
  asked.reduce((sum, one) => sum + newQuestionsOf(one).count, 0) <= MODEL.newQuestions
const areOnce = (asked: readonly NewQuestions[]) =>
  new Set(asked.map(one => newQuestionsOf(one).type)).size === asked.length

/** What comes beside the file, as the specification writes it: questionTypes[0], questionTypes[1], … */
export const askedFields = {
  questionTypes: list(AskedType).default(['Auto']),
  /** Whether solutions become hints of the answers. */
  hasAnswerHint: flag.default(true),
  /** Ask the model for what the reader does not understand and for right answers that the paper does not tell. */
  useModel: flag.default(false),
  /** Ask the model to write new questions from the paper's text. */
  newQuestions: list(NewQuestions)
    .refine(areFew, `At most ${MODEL.newQuestions} together`)
    .refine(areOnce, 'Each type once')
    .default([]),
}

/** Paragraphs of the paper, from and to both included: indexes of its `blocks`. */
export const PaperPlace = z.object({ from: z.int(), to: z.int() }).meta({ id: 'PaperPlace' })
export type PaperPlace = z.infer<typeof PaperPlace>

/**
 * A question while it is not whole yet: as the editor of its type holds one, a right answer that nobody knows is null.
 * Pictures inside its HTML carry their address, as those of questions do. Words that were recognised with little confidence stand in
 * `<mark>` (product 9.160).
 */
export const PaperDraft = z
  .object({
    type: z.enum(QUESTION_TYPES),
    point: Points,
    content: z.string(),
    imgUrl: z.string().nullable(),
    audioUrl: z.string().nullable(),
    answers: z.unknown(),
    right: z.unknown(),
    fakeChoices: z.unknown(),
    fixedOptions: z.array(z.int()).optional(),
    answerHint: z.string().nullable(),
    duration: z.int().nullable(),
    /** As the paper says it; not known of papers that were read before levels were kept. */
    level: z.enum(LEVELS).nullable().default(null),
  })
  .meta({ id: 'PaperDraft' })
export type PaperDraft = z.infer<typeof PaperDraft>

export const PaperItem = z
  .object({
    _id: PaperItemId,
    /** As printed; null where the paper prints none. */
    number: z.int().nullable(),
    /** Indexes of the paper's `parts` and, where it belongs to a text, `passages`. */
    part: z.int(),
    passage: z.int().nullable(),
    draft: PaperDraft,
    /** The fields of the draft for which a person is needed, such as "right"; empty: it can be accepted as it is. */
    missing: z.array(z.string()),
    warnings: z.array(z.enum(ITEM_WARNINGS)),
    keySource: z.enum(KEY_SOURCES).nullable(),
    /** Null where a model made it of words that are not found in the paper. */
    place: PaperPlace.nullable(),
    /** The words of the paper that a model made it of; null where the reader found it at its place. */
    quote: z.string().nullable(),
    madeBy: z.enum(MADE_BY),
    state: z.enum(ITEM_STATES),
    edition: Edition,
    /** What was made of it, while that stands. */
    questionId: QuestionId.nullable(),
  })
  .meta({ id: 'PaperItem' })
export type PaperItem = z.infer<typeof PaperItem>

export const PaperItemChange = z.strictObject({
  state: z.enum(REVIEW_STATES).optional(),
  /** Whole, as a question of the exam would be sent. */
  draft: AnyDraft.optional(),
  ...sawEdition,
})
export type PaperItemChange = z.infer<typeof PaperItemChange>

const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

export const PaperItemsReview = z.strictObject({
  itemIds: z.array(PaperItemId).min(1).max(PAPER_IMPORT.items).refine(isOnce, 'Each item once'),
  state: z.enum(REVIEW_STATES),
})

/** How many of a paper's questions stand where. */
export const ItemCounts = z
  .object({ total: z.int(), open: z.int(), accepted: z.int(), rejected: z.int(), added: z.int() })
  .meta({ id: 'ItemCounts' })
export type ItemCounts = z.infer<typeof ItemCounts>

export const PaperImport = z
  .object({
    _id: PaperImportId,
    state: z.enum(IMPORT_STATES),
    /** From 0 to 100. */
    progress: z.int(),
    /** While it waits for its turn: how many papers of the same person are read before it; else null. */
    ahead: z.int().nullable(),
    /** Why it could not be read, and what to do. */
    failure: z.object({ code: z.string(), msg: z.string() }).nullable(),
    /** What was uploaded; its address downloads it, and is null for a photo, of which the page is shown. */
    file: z.object({ name: z.string(), type: z.string(), size: z.int(), url: z.string().nullable() }),
    /** How long reading it took, in milliseconds. */
    readMs: z.int().nullable(),
    /** The exam or homework that its questions go to. */
    target: z.object({ area: QuestionAreaName, ownerId: z.union([ExamId, HomeworkId]), title: z.string() }),
    questionTypes: z.array(AskedType),
    hasAnswerHint: z.boolean(),
    /** How far the model is that was asked for more; null where none was. */
    model: z
      .object({
        state: z.enum(MODEL_STATES),
        /** Why nothing, or not all, came of it. */
        failure: z.object({ code: z.string(), msg: z.string() }).nullable(),
        /** How many new questions it was asked for. */
        asked: z.int(),
      })
      .nullable(),
    counts: ItemCounts,
    createdAt: Instant,
  })
  .meta({ id: 'PaperImport' })
export type PaperImport = z.infer<typeof PaperImport>

const html = z.string()
const passage = z.object({ html, place: PaperPlace })

/** What was found in a paper. HTML is clean, and its pictures carry their address. */
export const PaperContent = z
  .object({
    /**
     * The paper as it stands, an entry a paragraph: a table stands at its first one, its others are empty. `at`: where on a page
     * it stands, in shares of its sides, of papers that have pages.
     */
    blocks: z.array(
      z.object({
        html,
        at: z
          .object({ page: z.int(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })
          .nullable(),
      }),
    ),
    /** Pictures of the pages of a PDF or a photo; empty for Word. */
    pages: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
    /** Headings; the first is empty where questions stand before any. */
    parts: z.array(z.object({ heading: html })),
    /** Texts that several questions are about. */
    passages: z.array(passage),
    /** Everything that is no part of a question: the school's head, notes, what nobody understood. */
    leftOver: z.array(passage),
    warnings: z.array(z.enum(PAPER_WARNINGS)),
    /** In the order of the paper. */
    items: z.array(PaperItem),
  })
  .meta({ id: 'PaperContent' })
export type PaperContent = z.infer<typeof PaperContent>

/** A group that was made of accepted questions, with what undoing it deletes. */
export const AddedGroup = z
  .object({ _id: QuestionGroupId, title: z.string(), questionIds: z.array(QuestionId) })
  .meta({ id: 'AddedGroup' })
export type AddedGroup = z.infer<typeof AddedGroup>
