import type { LineProps, QuestionOf } from '../../question-parts.ts'

type Props = LineProps<QuestionOf<'StringSorting'>>

export const StringSortingGiven = ({ answer }: Props) => (typeof answer === 'string' ? answer : null)

export const StringSortingRight = ({ question }: Props) => question.right
