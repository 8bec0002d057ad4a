import { QUESTION } from '@bangxanh/questions/limits.ts'
import { listProblems, type Problems, type WrittenOf } from '../../question-values.ts'

export function trueFalseProblems({ answers, right }: WrittenOf<'TrueFalse'>): Problems {
  const problems = listProblems(answers.statements, QUESTION.option, 'answers.statements')
  right.forEach((value, index) => {
    if (value === null) problems[`right.${index}`] = 'judge'
  })
  return problems
}
