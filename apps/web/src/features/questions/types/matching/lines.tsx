import { useTranslation } from 'react-i18next'
import { ItemView } from '../../item-view.tsx'
import type { LineProps, QuestionOf } from '../../question-parts.ts'
import { leftName, pairsOf } from './pairs.ts'

type Props = LineProps<QuestionOf<'Matching'>>

export function MatchingGiven({ question, answer }: Props) {
  const { t } = useTranslation('questions')
  const { right } = question
  const hits = pairsOf(answer, right.length).filter((value, at) => value === right[at]).length
  return t('line.pairs', { hits, of: right.length })
}

/** The pairs that were not made; of a blank answer all. */
export function MatchingRight({ question, answer, files }: Props) {
  const pairs = pairsOf(answer, question.right.length)
  return question.answers.classificationFields.map((item, at) => {
    const right = question.right[at] ?? ''
    if (pairs[at] === right) return null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, their places never change
      <span key={at} style={{ display: 'block' }}>
        <ItemView item={item} name={leftName(at)} files={files} />
        {' → '}
        <ItemView item={right} name={leftName(at)} files={files} />
      </span>
    )
  })
}
