import { MODEL } from '@bangxanh/contract/paper-imports/limits.ts'
import { Input, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import classes from './dialog.module.css'
import { type ModelWish, totalOf, writableOf } from './new-questions.ts'
import type { OfferedType } from './type-choice.ts'

interface Props {
  readonly types: readonly OfferedType[]
  readonly wish: ModelWish
  readonly onWish: (wish: ModelWish) => void
}

/** What a model can do with the file beside the reader, and what leaves the house for it. */
export function ModelOptions({ types, wish, onWish }: Props) {
  const { t } = useTranslation(['paperImports', 'questions'])
  const offered = writableOf(types)
  const left = MODEL.newQuestions - totalOf(wish, types)
  return (
    <Stack component="section" aria-label={t('model.title')} p="sm" className={layout.frame}>
      <Text fw={600}>{t('model.title')}</Text>
      <Switch
        label={t('model.rest')}
        description={t('model.restHint')}
        checked={wish.useModel}
        onChange={event => onWish({ ...wish, useModel: event.currentTarget.checked })}
      />
      <Input.Wrapper
        label={t('model.new')}
        description={t('model.newHint', { most: MODEL.newQuestions })}
        labelElement="div"
        role="group"
        aria-label={t('model.new')}
      >
        {offered.length > 0 ? (
          <div className={classes.counts}>
            {offered.map(type => {
              const count = wish.counts[type] ?? 0
              return (
                <NumberInput
                  key={type}
                  label={t(`questions:type.${type}`)}
                  value={count}
                  min={0}
                  max={count + left}
                  clampBehavior="strict"
                  allowDecimal={false}
                  allowNegative={false}
                  onChange={value => onWish({ ...wish, counts: { ...wish.counts, [type]: Number(value) } })}
                />
              )
            })}
          </div>
        ) : (
          <Text size="sm" mt="xs">
            {t('model.noType')}
          </Text>
        )}
      </Input.Wrapper>
      <Text size="sm" c="dimmed">
        {t('model.leaves', { most: MODEL.ofPerson })}
      </Text>
    </Stack>
  )
}
