import type { PromotedClass, PromotionPreview } from '@bangxanh/contract/promotions/schemas.ts'
import { Alert, Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconChalkboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, toWallClock } from '../../shared/format/format.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useClassWords } from '../classes/classes.ts'
import type { Choice } from './use-promotion.ts'

interface Props {
  readonly choice: Choice
  readonly preview: PromotionPreview
  readonly isCounting: boolean
  readonly change: (part: Partial<Choice>) => void
  readonly ofYear: (schoolYear: string) => void
  readonly onNext: () => void
}

/** Which year ends, and which of its classes; all of them until somebody leaves one out. */
export function ChooseClasses({ choice, preview, isCounting, change, ofYear, onNext }: Props) {
  const { t } = useTranslation('promotions')
  const { grade: gradeName } = useClassWords()
  const { classes, years, from, to } = preview
  const isChosen = ({ _id }: PromotedClass) => !choice.leftOut.includes(_id)
  const set = (some: readonly PromotedClass[], chosen: boolean) => {
    const ids = new Set(some.map(({ _id }) => _id))
    const others = choice.leftOut.filter(id => !ids.has(id))
    change({ leftOut: chosen ? others : [...others, ...ids] })
  }
  const count = classes.filter(isChosen).length
  const grades = [...new Set(classes.map(({ grade }) => grade))].map(
    grade => [grade, classes.filter(each => each.grade === grade)] as const,
  )

  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {t('choose.title', { year: from })}
        </Title>
        <Text c="dimmed" maw="44rem">
          {t('choose.hint', { next: to })}
        </Text>
      </Stack>
      {years.length > 1 && (
        <Select
          label={t('choose.year')}
          data={years}
          value={from}
          allowDeselect={false}
          maw={220}
          onChange={year => year && ofYear(year)}
        />
      )}
      {classes.length > 0 && isNotOver(from) && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} maw="44rem">
          {t('choose.notOver', { year: from, today: formatDate(Date.now()) })}
        </Alert>
      )}
      {classes.length === 0 ? (
        <EmptyState icon={IconChalkboard} title={t('choose.empty')} hint={t('choose.emptyHint')} />
      ) : (
        <>
          <Checkbox
            label={t('choose.all')}
            fw={600}
            {...stateOf(classes.map(isChosen))}
            onChange={event => set(classes, event.currentTarget.checked)}
          />
          {grades.map(([grade, some]) => (
            <Stack key={grade} gap="xs">
              <Checkbox
                label={t('choose.grade', { grade: gradeName(grade), count: some.length })}
                {...stateOf(some.map(isChosen))}
                onChange={event => set(some, event.currentTarget.checked)}
              />
              <SimpleGrid cols={{ base: 2, sm: 4, lg: 6 }} spacing="xs" pl="xl">
                {some.map(each => (
                  <Checkbox
                    key={each._id}
                    size="sm"
                    label={each.name}
                    checked={isChosen(each)}
                    onChange={event => set([each], event.currentTarget.checked)}
                  />
                ))}
              </SimpleGrid>
            </Stack>
          ))}
          <Group gap="md">
            <Button disabled={count === 0} loading={isCounting} onClick={onNext}>
              {t('choose.next')}
            </Button>
            <Text c="dimmed" aria-live="polite">
              {t('choose.chosen', { count, all: formatCount(classes.length) })}
            </Text>
          </Group>
        </>
      )}
    </Stack>
  )
}

/** Before May of its second year a school year is hardly over. */
const isNotOver = (schoolYear: string) => (toWallClock(Date.now()) ?? '') < `${schoolYear.slice(-4)}-05-01`

const stateOf = (chosen: readonly boolean[]) => ({
  checked: chosen.every(Boolean),
  indeterminate: chosen.some(Boolean) && !chosen.every(Boolean),
})
