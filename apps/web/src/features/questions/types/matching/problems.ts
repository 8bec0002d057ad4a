import { QUESTION } from '@bangxanh/questions/limits.ts'
import { listProblems, type Problems, type WrittenOf } from '../../question-values.ts'

export function matchingProblems({ answers, right }: WrittenOf<'Matching'>): Problems {
  return {
    ...listProblems(answers.classificationFields, QUESTION.text, 'answers.classificationFields'),
    ...listProblems(right, QUESTION.text, 'right'),
  }
}
