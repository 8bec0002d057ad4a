import type { LineProps, QuestionOf } from '../../question-parts.ts'

type Props = LineProps<QuestionOf<'ShortAnswer'>>

export const ShortAnswerGiven = ({ answer }: Props) => (typeof answer === 'string' ? answer : null)

export const ShortAnswerRight = ({ question }: Props) => question.right.join('; ')
