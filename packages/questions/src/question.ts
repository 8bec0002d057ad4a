import { z } from 'zod'
import { LEVELS, QUESTION } from './limits.ts'
import { asPath, FILE_KEY } from './media.ts'
import { isPoints } from './points.ts'

/** Points on the wire: a JSON number from 0 to 999999.9999 with at most 4 decimals. */
export const Points = z
  .number()
  .min(0)
  .max(QUESTION.points)
  .refine(isPoints, 'At most 4 decimals')
  .meta({ id: 'Points', description: 'At most 4 decimals' })

/** The key of a stored file, never a web address. */
export const FileKey = z
  .string()
  .max(QUESTION.fileKey)
  .overwrite(asPath)
  .regex(FILE_KEY)
  .meta({ id: 'FileKey' })

/** Text that PostgreSQL can keep in jsonb: without NUL and without half a surrogate pair. */
const STORABLE = /^[^\0\p{Cs}]*$/u

/** Rich text as the editor sends it; the server cleans it (see `cleanHtml`) before it is stored. */
export const html = (max: number) => z.string().max(max).regex(STORABLE)

/** One line of plain text that a teacher typed: trimmed, not empty. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
export const Line = line(QUESTION.text)

/** What a student typed or chose, kept as it is. */
export const StudentText = z.string().max(QUESTION.text).regex(STORABLE)

/** A field that the type does not use: null, or left out of a draft. */
export const Unused = z.null().default(null)

const Level = z.enum(LEVELS)

/** What a teacher may send for a question of any type; the type adds `type, answers, right, fakeChoices`. */
export const draftFields = {
  point: Points,
  content: html(QUESTION.html),
  imgUrl: FileKey.nullable().default(null),
  audioUrl: FileKey.nullable().default(null),
  answerHint: html(QUESTION.html).nullable().default(null),
  /** Seconds. */
  duration: z
    .int()
    .min(QUESTION.durationSeconds.min)
    .max(QUESTION.durationSeconds.max)
    .nullable()
    .default(null),
  /** Null where nobody has said; a student is never told it. */
  level: Level.nullable().default(null),
}

/** As of all ids of the contract, `kind` says what they name. */
export const QuestionId = z.uuid().meta({ id: 'QuestionId', kind: 'question' })
export const QuestionGroupId = z.uuid().meta({ id: 'QuestionGroupId', kind: 'questionGroup' })

/** What a student sees of a question of any type; the type adds `type` and its own `answers`. */
export const redactedFields = {
  _id: QuestionId,
  /** Null where questions stand without a group: exam rooms, Golden Bell, races. */
  questionGroupId: QuestionGroupId.nullable(),
  point: Points,
  content: z.string(),
  imgUrl: z.string().nullable(),
  audioUrl: z.string().nullable(),
  duration: z.int().nullable(),
}

/** What is stored; without the draft's limits, so that a tighter limit never makes an old question unreadable. */
export const questionFields = {
  ...redactedFields,
  answerHint: z.string().nullable(),
  level: Level.nullable(),
  /** Which edit of the question it is, from 1. */
  edition: z.int().min(1),
}
export type QuestionFields = z.infer<z.ZodObject<typeof questionFields>>
