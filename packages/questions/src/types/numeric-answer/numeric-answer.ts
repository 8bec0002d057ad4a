import type { TypeModule } from '../../type-module.ts'
import { emptyNumericAnswer } from './empty.ts'
import { gradeNumericAnswer } from './grade.ts'
import { redactNumericAnswer } from './redact.ts'
import type { NumericAnswerDraft, NumericAnswerQuestion, RedactedNumericAnswer } from './schema.ts'

export const numericAnswer = {
  empty: emptyNumericAnswer,
  redact: redactNumericAnswer,
  grade: gradeNumericAnswer,
  // A text says what it says, whatever was asked.
  carry: answer => answer,
} satisfies TypeModule<NumericAnswerQuestion, NumericAnswerDraft, RedactedNumericAnswer>
