import { QUESTION } from '@bangxanh/questions/limits.ts'
import { isPoints } from '@bangxanh/questions/points.ts'
import { type Problems, textProblem, type WrittenOf } from '../../question-values.ts'

export function essayProblems({ answers }: WrittenOf<'Essay'>): Problems {
  const problems: Problems = {}
  answers?.rubric.forEach(({ name, point }, at) => {
    const problem = textProblem(name, QUESTION.text)
    if (problem) problems[`answers.rubric.${at}.name`] = problem
    if (!isPoints(point)) problems[`answers.rubric.${at}.point`] = 'point'
  })
  return problems
}
