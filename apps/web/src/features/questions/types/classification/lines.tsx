import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemView } from '../../item-view.tsx'
import type { LineProps, QuestionOf } from '../../question-parts.ts'
import { fieldOf, placesOf } from './places.ts'

type Props = LineProps<QuestionOf<'Classification'>>

/** The items of a question that stand elsewhere than they should, each with its own field. */
function misplaced({ question: { answers, right }, answer }: Props) {
  const places = placesOf(answer, right.length)
  return answers.list.flatMap((item, index) => {
    const field = fieldOf(right, index)
    return field === null || fieldOf(places, index) === field ? [] : [{ item, index, field }]
  })
}

export function ClassificationGiven(props: Props) {
  const { t } = useTranslation('questions')
  const of = props.question.answers.list.length
  return t('line.items', { hits: of - misplaced(props).length, of })
}

/** The items that were not put into their field, by field; of a blank answer all. */
export function ClassificationRight(props: Props) {
  const missing = misplaced(props)
  return props.question.answers.classificationFields.map((name, field) => {
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
