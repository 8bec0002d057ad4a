import type { Problems, WrittenOf } from '../../question-values.ts'

export function numericAnswerProblems({ answers, right }: WrittenOf<'NumericAnswer'>): Problems {
  const problems: Problems = {}
  right.forEach((number, index) => {
    if (number === null) problems[`right.${index}`] = 'number'
  })
  if (answers.tolerance === null || answers.tolerance < 0) problems['answers.tolerance'] = 'tolerance'
  return problems
}
