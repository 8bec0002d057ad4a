import { useTranslation } from 'react-i18next'
import type { LineProps, QuestionOf } from '../../question-parts.ts'
import { numberText } from './numbers.ts'

type Props = LineProps<QuestionOf<'NumericAnswer'>>

export const NumericAnswerGiven = ({ answer }: Props) => (typeof answer === 'string' ? answer : null)

export function NumericAnswerRight({ question: { answers, right } }: Props) {
  const { t } = useTranslation('questions')
  const numbers = right.map(numberText).join('; ')
  const { tolerance } = answers
  if (tolerance === 0) return numbers
  return `${numbers} (${t('numericAnswer.near', { tolerance: numberText(tolerance) })})`
}
