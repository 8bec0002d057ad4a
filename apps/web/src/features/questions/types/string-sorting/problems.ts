import { QUESTION } from '@bangxanh/questions/limits.ts'
import { wordsOf } from '@bangxanh/questions/words.ts'
import { type Problems, textProblem, type WrittenOf } from '../../question-values.ts'

export function stringSortingProblems({ right }: WrittenOf<'StringSorting'>): Problems {
  const { min, max } = QUESTION.pieces
  const { length } = wordsOf(right)
  const problem = textProblem(right, QUESTION.text) ?? (length < min || length > max ? 'pieces' : undefined)
  return problem ? { right: problem } : {}
}
