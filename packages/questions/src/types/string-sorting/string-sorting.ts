import type { TypeModule } from '../../type-module.ts'
import { emptyStringSorting } from './empty.ts'
import { gradeStringSorting } from './grade.ts'
import { redactStringSorting } from './redact.ts'
import type { RedactedStringSorting, StringSortingDraft, StringSortingQuestion } from './schema.ts'

export const stringSorting = {
  empty: emptyStringSorting,
  redact: redactStringSorting,
  grade: gradeStringSorting,
} satisfies TypeModule<StringSortingQuestion, StringSortingDraft, RedactedStringSorting>
