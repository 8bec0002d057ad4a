import type { Problems, WrittenOf } from '../../question-values.ts'

export function shortAnswerProblems({ right }: WrittenOf<'ShortAnswer'>): Problems {
  return right.some(answer => answer.trim() !== '') ? {} : { right: 'accepted' }
}
