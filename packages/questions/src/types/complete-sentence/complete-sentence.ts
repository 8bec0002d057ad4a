import type { TypeModule } from '../../type-module.ts'
import { emptyCompleteSentence } from './empty.ts'
import { gradeCompleteSentence } from './grade.ts'
import { redactCompleteSentence } from './redact.ts'
import type { CompleteSentenceDraft, CompleteSentenceQuestion, RedactedCompleteSentence } from './schema.ts'

export const completeSentence = {
  empty: emptyCompleteSentence,
  redact: redactCompleteSentence,
  grade: gradeCompleteSentence,
} satisfies TypeModule<CompleteSentenceQuestion, CompleteSentenceDraft, RedactedCompleteSentence>
