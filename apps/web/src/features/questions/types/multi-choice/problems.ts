import { QUESTION } from '@bangxanh/questions/limits.ts'
import { listProblems, type Problems, type WrittenOf } from '../../question-values.ts'

export function multiChoiceProblems({ answers, right }: WrittenOf<'MultiChoice'>): Problems {
  return {
    ...listProblems(answers, QUESTION.option, 'answers'),
    ...(right === null ? { right: 'right' as const } : {}),
  }
}
