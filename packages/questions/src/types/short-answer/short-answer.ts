import type { TypeModule } from '../../type-module.ts'
import { emptyShortAnswer } from './empty.ts'
import { gradeShortAnswer } from './grade.ts'
import { redactShortAnswer } from './redact.ts'
import type { RedactedShortAnswer, ShortAnswerDraft, ShortAnswerQuestion } from './schema.ts'

export const shortAnswer = {
  empty: emptyShortAnswer,
  redact: redactShortAnswer,
  grade: gradeShortAnswer,
  // A text says what it says, whatever was asked.
  carry: answer => answer,
} satisfies TypeModule<ShortAnswerQuestion, ShortAnswerDraft, RedactedShortAnswer>
