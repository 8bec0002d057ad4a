import type { Share } from '../../points.ts'
import { seenFields, type TypeModule } from '../../type-module.ts'
import type { RedactedUnderlineWord, UnderlineWordDraft, UnderlineWordQuestion } from './schema.ts'

function redactUnderlineWord(question: UnderlineWordQuestion): RedactedUnderlineWord {
  const { type, phrase } = question.answers
  return { ...seenFields(question), type: 'UnderlineWord', answers: { type, phrase } }
}

/** Who underlines everything has found nothing: each wrong position takes a right one away. */
function gradeUnderlineWord({ right }: UnderlineWordQuestion, answer: unknown): Share {
  const chosen = new Set<unknown>(Array.isArray(answer) ? answer : [])
  const hits = right.filter(position => chosen.has(position)).length
  return { hit: Math.max(0, hits - (chosen.size - hits)), of: right.length }
}

function emptyUnderlineWord(): {
  answers: { type: 'word' | 'character'; phrase: string }
  right: number[]
  fakeChoices: null
} {
  return { answers: { type: 'word', phrase: '' }, right: [], fakeChoices: null }
}

export const underlineWord = {
  empty: emptyUnderlineWord,
  redact: redactUnderlineWord,
  grade: gradeUnderlineWord,
} satisfies TypeModule<UnderlineWordQuestion, UnderlineWordDraft, RedactedUnderlineWord>
