import type { Share } from '../../points.ts'
import { shuffle } from '../../shuffle.ts'
import { ordered, type RedactOptions, seenFields, type TypeModule } from '../../type-module.ts'
import { gapOf, isSameWord } from './gap.ts'
import type { CompleteSentenceDraft, CompleteSentenceQuestion, RedactedCompleteSentence } from './schema.ts'

function redactCompleteSentence(
  question: CompleteSentenceQuestion,
  { seed, order }: RedactOptions,
): RedactedCompleteSentence {
  const { before = '', word = '', after = '' } = gapOf(question) ?? {}
  const [wrong = ''] = Object.values(question.fakeChoices)
  const words = [word, wrong]
  return {
    ...seenFields(question),
    type: 'CompleteSentence',
    answers: { before, after, choices: ordered(words, order, () => shuffle(words, seed)) },
  }
}

function gradeCompleteSentence(question: CompleteSentenceQuestion, answer: unknown): Share {
  const gap = gapOf(question)
  const hit = gap !== null && typeof answer === 'string' && isSameWord(answer, gap.word)
  return { hit: hit ? 1 : 0, of: 1 }
}

/** No phrase yet, and so no word that could be its gap. */
function emptyCompleteSentence(): {
  answers: { phrase: string }
  right: number[]
  fakeChoices: Record<string, string>
} {
  return { answers: { phrase: '' }, right: [], fakeChoices: {} }
}

/** The sentence around its gap, and the two words in whichever order: which of them is right may be corrected. */
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
