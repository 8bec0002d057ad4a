import { QUESTION } from '@bangxanh/questions/limits.ts'
import { useTranslation } from 'react-i18next'
import { type QuestionValues, SAID_AT_ONCE } from './question-values.ts'
import { problemsOf } from './type-editors.ts'

/** Sentences by field: what is wrong while it is typed, what is missing once they have tried, what the server refused. */
export function useFieldErrors(
  values: QuestionValues,
  tried: boolean,
  refused: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { t } = useTranslation('questions')
  const { min: least, max } = QUESTION.durationSeconds
  const found = Object.entries(problemsOf(values))
    .filter(([, problem]) => tried || SAID_AT_ONCE.includes(problem))
    .map(([field, problem]) => {
      const most = problem === 'duration' ? max : QUESTION.points
      return [field, t(`problem.${problem}`, { least, most })] as const
    })
  return { ...Object.fromEntries(found), ...refused }
}
