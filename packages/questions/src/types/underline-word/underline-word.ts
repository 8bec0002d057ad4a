import type { TypeModule } from '../../type-module.ts'
import { emptyUnderlineWord } from './empty.ts'
import { gradeUnderlineWord } from './grade.ts'
import { redactUnderlineWord } from './redact.ts'
import type { RedactedUnderlineWord, UnderlineWordDraft, UnderlineWordQuestion } from './schema.ts'

export const underlineWord = {
  empty: emptyUnderlineWord,
  redact: redactUnderlineWord,
  grade: gradeUnderlineWord,
} satisfies TypeModule<UnderlineWordQuestion, UnderlineWordDraft, RedactedUnderlineWord>
