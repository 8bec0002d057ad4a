import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { ItemView } from '../../item-view.tsx'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { NoAnswer, Verdict } from '../../verdict.tsx'
import classes from './classification.module.css'
import { fieldOf, placesOf } from './places.ts'

type Props = ReviewProps<QuestionOf<'Classification'>, SeenOf<'Classification'>>

/** Each field with the items that belong there, those of none behind, and beside an item where the student put it instead. */
export function ClassificationReview({ question, answer, optionIds, files }: Props) {
  const { t } = useTranslation('questions')
  const { list, classificationFields: fields } = question.answers
  const places = placesOf(answer, fields.length)
  const { right, fakeChoices } = question
  const groups = [
    ...fields.map((name, field) => ({ name, field, items: right[field] ?? [] })),
    ...(fakeChoices ? [{ name: t('classification.none'), field: null, items: fakeChoices }] : []),
  ]
  return (
    <div>
      <ul className={`${layout.grid} ${layout.list} ${classes.fields}`} data-review>
        {groups.map(({ name, field, items }) => (
          <li key={name} className={classes.field}>
            <Text fw={600} px="xxs">
              {name}
            </Text>
            <ul className={`${layout.grid} ${layout.list} ${classes.sorted}`} aria-label={name}>
              {items.map(item => {
                const own = fieldOf(places, optionIds ? optionIds[item] : item)
                return (
                  <li key={item}>
                    {answer !== null && answer !== undefined && <Verdict right={own === field} />}
                    <ItemView item={list[item] ?? ''} name={String(item + 1)} files={files} />
                    {answer !== null && answer !== undefined && own !== field && (
                      <Text size="sm" c="dimmed">
                        {own === null
                          ? t('review.notSorted')
                          : t('review.sortedInto', { field: fields[own] ?? '' })}
                      </Text>
                    )}
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
      {answer === null && <NoAnswer />}
    </div>
  )
}
