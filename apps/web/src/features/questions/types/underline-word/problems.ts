import { QUESTION } from '@bangxanh/questions/limits.ts'
import { type Problems, textProblem, type WrittenOf } from '../../question-values.ts'

export function underlineWordProblems({ answers, right }: WrittenOf<'UnderlineWord'>): Problems {
  const phrase = textProblem(answers.phrase, QUESTION.phrase)
  if (phrase) return { 'answers.phrase': phrase }
  return right.length === 0 ? { right: 'underline' } : {}
}
