import type { Averages } from '@bangxanh/contract/gradebook/average.ts'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { meanOf } from './book.ts'
import { type Sheet, weakMarks } from './sheet.ts'
import { useCellWords } from './words.ts'

interface Props {
  readonly sheet: Sheet
  /** Which of its averages are told of. */
  readonly of: keyof Averages
  /** Leads to the next mark below 5, where there is a table to be led in. */
  readonly onWeak?: () => void
}

/** How the class stands: its mean, who is good and who needs help, and how many single marks are low. */
export function ClassFoot({ sheet, of, onWeak }: Props) {
  const { t } = useTranslation('gradebook')
  const { average } = useCellWords()
  const averages = sheet.rows.flatMap(({ averages }) => averages[of] ?? [])
  const weak = t('foot.marks', { count: weakMarks(sheet).length })
  return (
    <Group gap="sm" fz="sm">
      {averages.length === 0 ? (
        <Text inherit c="dimmed">
          {t('foot.none')}
        </Text>
      ) : (
        <>
          <Text inherit fw={600}>
            {t('foot.mean', { mean: average(meanOf(averages)) })}
          </Text>
          <Text inherit c="dimmed">
            {t('foot.good', { count: averages.filter(mark => mark >= 8).length })}
            {' · '}
            {t('foot.weak', { count: averages.filter(mark => mark < 5).length })}
          </Text>
        </>
      )}
      {of !== 'year' &&
        (onWeak && weakMarks(sheet).length > 0 ? (
          <Button size="compact-sm" variant="subtle" title={t('foot.toWeak')} onClick={onWeak}>
            {weak}
          </Button>
        ) : (
          <Text inherit c="dimmed">
            {weak}
          </Text>
        ))}
    </Group>
  )
}
