import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { meanOf } from './book.ts'
import { useCellWords } from './words.ts'

/** How the class stands: its mean, who is good and who needs help. */
export function ClassFoot({ averages }: { readonly averages: readonly (number | null)[] }) {
  const { t } = useTranslation('gradebook')
  const { average } = useCellWords()
  const marks = averages.filter(mark => mark !== null)
  if (marks.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('foot.none')}
      </Text>
    )
  return (
    <Group gap="md">
      <Text size="sm" fw={600}>
        {t('foot.mean', { mean: average(meanOf(marks)) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('foot.good', { count: marks.filter(mark => mark >= 8).length })}
        {' · '}
        {t('foot.weak', { count: marks.filter(mark => mark < 5).length })}
      </Text>
    </Group>
  )
}
