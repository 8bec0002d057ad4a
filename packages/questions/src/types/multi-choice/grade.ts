import type { Share } from '../../points.ts'
import type { MultiChoiceQuestion } from './schema.ts'

export function gradeMultiChoice(question: MultiChoiceQuestion, answer: unknown): Share {
  return { hit: answer === question.right ? 1 : 0, of: 1 }
}
