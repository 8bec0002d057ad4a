import type { TypeModule } from '../../type-module.ts'
import { emptyTrueFalse } from './empty.ts'
import { gradeTrueFalse } from './grade.ts'
import { redactTrueFalse } from './redact.ts'
import type { RedactedTrueFalse, TrueFalseDraft, TrueFalseQuestion } from './schema.ts'

export const trueFalse = {
  empty: emptyTrueFalse,
  redact: redactTrueFalse,
  grade: gradeTrueFalse,
  cleanHtml: (draft, clean) => ({
    ...draft,
    answers: { ...draft.answers, statements: draft.answers.statements.map(clean) },
  }),
} satisfies TypeModule<TrueFalseQuestion, TrueFalseDraft, RedactedTrueFalse>
