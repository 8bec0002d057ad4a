import type { TypeModule } from '../../type-module.ts'
import { carryOption } from './carry.ts'
import { emptyMultiChoice } from './empty.ts'
import { gradeMultiChoice } from './grade.ts'
import { optionIds } from './option-ids.ts'
import { redactMultiChoice } from './redact.ts'
import type { MultiChoiceDraft, MultiChoiceQuestion, RedactedMultiChoice } from './schema.ts'

export const multiChoice = {
  empty: emptyMultiChoice,
  redact: redactMultiChoice,
  grade: gradeMultiChoice,
  keep: (answer, seed) => {
    if (typeof answer !== 'string') return answer
    const index = optionIds(seed).indexOf(answer)
    return index < 0 ? undefined : index
  },
  show: (stored, seed) => (typeof stored === 'number' ? optionIds(seed)[stored] : stored),
  ids: ({ answers }, seed) => optionIds(seed).slice(0, answers.length),
  carry: carryOption,
  cleanHtml: (draft, clean) => ({ ...draft, answers: draft.answers.map(clean) }),
} satisfies TypeModule<MultiChoiceQuestion, MultiChoiceDraft, RedactedMultiChoice>
