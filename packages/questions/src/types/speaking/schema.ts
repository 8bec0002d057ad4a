import { z } from 'zod'
import { QUESTION } from '../../limits.ts'
import { SOUND } from '../../media.ts'
import { draftFields, FileKey, html, questionFields, redactedFields, Unused } from '../../question.ts'

/** Lines that are read aloud; their breaks stay. */
const Speech = html(QUESTION.speech).trim().min(1)

export const speakingSchemas = {
  draft: z.strictObject({
    ...draftFields,
    type: z.literal('Speaking'),
    answers: Unused,
    /** The text to say. It is the task, so a student sees it. */
    right: Speech,
    fakeChoices: Unused,
  }),
  question: z.strictObject({
    ...questionFields,
    type: z.literal('Speaking'),
    answers: z.null(),
    right: z.string(),
    fakeChoices: z.null(),
  }),
  redacted: z.strictObject({
    ...redactedFields,
    type: z.literal('Speaking'),
    answers: z.strictObject({ text: z.string() }),
  }),
  /** The recording counts. A transcript could propose a score one day; nothing makes one yet. */
  answer: z.strictObject({ key: FileKey.regex(SOUND), transcript: html(QUESTION.speech).optional() }),
}

export type SpeakingDraft = z.infer<typeof speakingSchemas.draft>
export type SpeakingQuestion = z.infer<typeof speakingSchemas.question>
export type RedactedSpeaking = z.infer<typeof speakingSchemas.redacted>
