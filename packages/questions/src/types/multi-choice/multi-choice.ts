import type { TypeModule } from '../../type-module.ts'
import { emptyMultiChoice } from './empty.ts'
import { gradeMultiChoice } from './grade.ts'
import { redactMultiChoice } from './redact.ts'
import type { MultiChoiceDraft, MultiChoiceQuestion, RedactedMultiChoice } from './schema.ts'

export const multiChoice = {
  empty: emptyMultiChoice,
  redact: redactMultiChoice,
  grade: gradeMultiChoice,
  cleanHtml: (draft, clean) => ({ ...draft, answers: draft.answers.map(clean) }),
} satisfies TypeModule<MultiChoiceQuestion, MultiChoiceDraft, RedactedMultiChoice>
