import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemView } from '../../item-view.tsx'
import type { LineProps, QuestionOf } from '../../question-parts.ts'
import { fieldOf, placesOf } from './places.ts'

type Props = LineProps<QuestionOf<'Classification'>>

/** The items of a question that stand elsewhere than they should, each with its own field. */
function misplaced({ question: { answers, right, fakeChoices }, answer }: Props) {
  const places = placesOf(answer, right.length)
  return answers.list.flatMap((item, index) => {
    const field = fieldOf(right, index)
    // What belongs nowhere is misplaced in any field; of a blank answer all is said.
    const isRight = field === fieldOf(places, index) && (answer !== null || field !== null)
    const isOpen = field === null && !fakeChoices?.includes(index)
    return isOpen || isRight ? [] : [{ item, index, field }]
  })
}

export function ClassificationGiven(props: Props) {
  const { t } = useTranslation('questions')
  const of = props.question.right.flat().length
  const missing = misplaced(props).filter(({ field }) => field !== null)
  return t('line.items', { hits: of - missing.length, of })
}

/** The items that were not put into their field, by field, and those of none that were; of a blank answer all. */
export function ClassificationRight(props: Props) {
  const { t } = useTranslation('questions')
  const missing = misplaced(props)
  const groups = [
    ...props.question.answers.classificationFields.map((name, field) => ({ name, field })),
    { name: t('classification.none'), field: null },
  ]
  return groups.map(({ name, field }) => {
    const items = missing.filter(one => one.field === field)
    if (items.length === 0) return null
    return (
      <span key={name} style={{ display: 'block' }}>
        {name}:{' '}
        {items.map(({ item, index }, at) => (
          <Fragment key={index}>
            {at > 0 && ', '}
            <ItemView item={item} name={String(index + 1)} files={props.files} />
          </Fragment>
        ))}
      </span>
    )
  })
}
