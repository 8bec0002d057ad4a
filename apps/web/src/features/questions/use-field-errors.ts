import { QUESTION } from '@bangxanh/questions/limits.ts'
import { useTranslation } from 'react-i18next'
import { type Problem, type QuestionValues, SAID_AT_ONCE } from './question-values.ts'
import { problemsOf } from './type-editors.ts'

/** What a message names of the limits that it is about. */
const RANGES: Partial<Record<Problem, { least: number; most: number }>> = {
  point: { least: 0, most: QUESTION.points },
  duration: { least: QUESTION.durationSeconds.min, most: QUESTION.durationSeconds.max },
  pieces: { least: QUESTION.pieces.min, most: QUESTION.pieces.max },
}

const NO_RANGE = { least: '', most: '' }

/** Sentences by field: what is wrong while it is typed, what is missing once they have tried, what the server refused. */
export function useFieldErrors(
  values: QuestionValues,
  tried: boolean,
  refused: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { t } = useTranslation('questions')
  const found = Object.entries(problemsOf(values))
    .filter(([, problem]) => tried || SAID_AT_ONCE.includes(problem))
    .map(([field, problem]) => [field, t(`problem.${problem}`, RANGES[problem] ?? NO_RANGE)] as const)
  return { ...Object.fromEntries(found), ...refused }
}
