import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { PAGE } from '../../media.ts'
import {
  draftFields,
  FileKey,
  html,
  Line,
  Points,
  questionFields,
  redactedFields,
  Unused,
} from '../../question.ts'

const { html: mostHtml, files, criteria } = QUESTION.essay

/** What a teacher looks at when they give points, each with the most that it brings. A guide: nothing adds it up. */
const Rubric = z.strictObject({
  rubric: z
    .array(z.strictObject({ name: Line, point: Points }))
    .min(1)
    .max(criteria),
})

export const essaySchemas = {
  draft: z.strictObject({
    ...draftFields,
    type: z.literal('Essay'),
    /** Null without a rubric. */
    answers: Rubric.nullable().default(null),
    right: Unused,
    fakeChoices: Unused,
  }),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('Essay'),
    answers: z
      .strictObject({ rubric: z.array(z.strictObject({ name: z.string(), point: Points })) })
      .nullable(),
    right: z.null(),
    fakeChoices: z.null(),
  }),
  redacted: z.strictObject({ ...redactedFields, type: z.literal('Essay'), answers: z.null() }),
  /** Rich text, and files of the attempt in the order in which they are to be read. */
  answer: z.strictObject({
    html: html(mostHtml),
    files: z
      .array(FileKey.regex(PAGE))
      .max(files)
      .refine(keys => new Set(keys).size === keys.length, { error: 'A file is named twice' }),
  }),
}

export type EssayDraft = z.infer<typeof essaySchemas.draft>
export type EssayQuestion = z.infer<typeof essaySchemas.question>
export type RedactedEssay = z.infer<typeof essaySchemas.redacted>
export type EssayAnswer = z.infer<typeof essaySchemas.answer>
