import type { TypeModule } from '../../type-module.ts'
import { emptyShortAnswer } from './empty.ts'
import { gradeShortAnswer } from './grade.ts'
import { redactShortAnswer } from './redact.ts'
import type { RedactedShortAnswer, ShortAnswerDraft, ShortAnswerQuestion } from './schema.ts'

export const shortAnswer = {
  empty: emptyShortAnswer,
  redact: redactShortAnswer,
  grade: gradeShortAnswer,
} satisfies TypeModule<ShortAnswerQuestion, ShortAnswerDraft, RedactedShortAnswer>
