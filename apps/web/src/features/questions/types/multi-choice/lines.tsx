import { RichText } from '../../../../shared/ui/rich-text/rich-text.tsx'
import { type LineProps, letterOf, type QuestionOf } from '../../question-parts.ts'

type Props = LineProps<QuestionOf<'MultiChoice'>>

export function MultiChoiceGiven({ question, answer }: Props) {
  return typeof answer === 'number' ? <Option question={question} index={answer} /> : null
}

export const MultiChoiceRight = ({ question }: Props) => <Option question={question} index={question.right} />

function Option({ question, index }: { question: Props['question']; index: number }) {
  return (
    <>
      {letterOf(index)}. <RichText html={question.answers[index] ?? ''} inline />
    </>
  )
}
