import { QUESTION } from '@bangxanh/questions/limits.ts'
import { type Problems, textProblem, type WrittenOf } from '../../question-values.ts'

export function speakingProblems({ right }: WrittenOf<'Speaking'>): Problems {
  const problem = textProblem(right, QUESTION.speech)
  return problem ? { right: problem } : {}
}
