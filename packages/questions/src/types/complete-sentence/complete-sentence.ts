import type { TypeModule } from '../../type-module.ts'
import { emptyCompleteSentence } from './empty.ts'
import { gapOf } from './gap.ts'
import { gradeCompleteSentence } from './grade.ts'
import { redactCompleteSentence } from './redact.ts'
import type { CompleteSentenceDraft, CompleteSentenceQuestion, RedactedCompleteSentence } from './schema.ts'

/** The sentence around its gap, and the two words in whichever order: which of them is right may be mended. */
function askedBy(question: CompleteSentenceQuestion): string {
  const gap = gapOf(question)
  return JSON.stringify([
    gap?.before,
    gap?.after,
    [gap?.word, ...Object.values(question.fakeChoices)].toSorted(),
  ])
}

export const completeSentence = {
  empty: emptyCompleteSentence,
  redact: redactCompleteSentence,
  grade: gradeCompleteSentence,
  carry: (answer, from, to) => (askedBy(from) === askedBy(to) ? answer : undefined),
} satisfies TypeModule<CompleteSentenceQuestion, CompleteSentenceDraft, RedactedCompleteSentence>
