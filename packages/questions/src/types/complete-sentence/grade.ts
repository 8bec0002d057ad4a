import type { Share } from '../../points.ts'
import { gapOf, isSameWord } from './gap.ts'
import type { CompleteSentenceQuestion } from './schema.ts'

export function gradeCompleteSentence(question: CompleteSentenceQuestion, answer: unknown): Share {
  const gap = gapOf(question)
  const hit = gap !== null && typeof answer === 'string' && isSameWord(answer, gap.word)
  return { hit: hit ? 1 : 0, of: 1 }
}
