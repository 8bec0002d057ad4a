import { useTranslation } from 'react-i18next'
import type { LineProps, QuestionOf } from '../../question-parts.ts'
import { judgedOf, statementName } from './statements.ts'

type Props = LineProps<QuestionOf<'TrueFalse'>>

export function TrueFalseGiven({ question, answer }: Props) {
  return <Judgements values={judgedOf(answer, question.right.length)} />
}

export const TrueFalseRight = ({ question }: Props) => <Judgements values={question.right} />

/** As answer sheets have it: a) Đ, b) S. */
function Judgements({ values }: { readonly values: readonly (boolean | null)[] }) {
  const { t } = useTranslation('questions')
  const sign = (value: boolean | null) =>
    value === null ? '–' : t(value ? 'trueFalse.shortTrue' : 'trueFalse.shortFalse')
  return values.map((value, at) => `${statementName(at)}) ${sign(value)}`).join(', ')
}
