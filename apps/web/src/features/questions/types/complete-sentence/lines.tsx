import { gapOf } from '@bangxanh/questions/types/complete-sentence/gap.ts'
import type { LineProps, QuestionOf } from '../../question-parts.ts'

type Props = LineProps<QuestionOf<'CompleteSentence'>>

export const CompleteSentenceGiven = ({ answer }: Props) => (typeof answer === 'string' ? answer : null)

export const CompleteSentenceRight = ({ question }: Props) => gapOf(question)?.word ?? null
