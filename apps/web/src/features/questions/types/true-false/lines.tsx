import { useTranslation } from 'react-i18next'
import type { LineProps, QuestionOf } from '../../question-parts.ts'
import { choicesOf, statementName } from './statements.ts'

type Props = LineProps<QuestionOf<'TrueFalse'>>

export function TrueFalseGiven({ question, answer }: Props) {
  return <ChoiceList values={choicesOf(answer, question.right.length)} />
}

export const TrueFalseRight = ({ question }: Props) => <ChoiceList values={question.right} />

/** As answer sheets have it: a) Đ, b) S. */
function ChoiceList({ values }: { readonly values: readonly (boolean | null)[] }) {
  const { t } = useTranslation('questions')
  const sign = (value: boolean | null) =>
    value === null ? '–' : t(value ? 'trueFalse.shortTrue' : 'trueFalse.shortFalse')
  return values.map((value, at) => `${statementName(at)}) ${sign(value)}`).join(', ')
}
