import { tokensOf } from '@bangxanh/questions/types/underline-word/tokens.ts'
import type { LineProps, QuestionOf } from '../../question-parts.ts'
import { coreOf, positionsOf } from './tokens.ts'

type Props = LineProps<QuestionOf<'UnderlineWord'>>

/** The tokens at these positions, as one says them: without the marks that stick to words. */
function words({ answers }: Props['question'], positions: readonly number[]): string {
  const tokens = tokensOf(answers)
  const named = positions.map(at => tokens[at] ?? '')
  return named.map(token => (answers.type === 'word' ? coreOf(token)[1] : token)).join(', ')
}

export const UnderlineWordGiven = ({ question, answer }: Props) =>
  words(
    question,
    positionsOf(answer).toSorted((a, b) => a - b),
  )

export const UnderlineWordRight = ({ question }: Props) => words(question, question.right)
