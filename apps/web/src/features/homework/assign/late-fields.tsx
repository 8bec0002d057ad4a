import { Select, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/format/format.ts'
import { PenaltyField, type Ruled } from '../homework-fields.tsx'
import { change, lateUntilOf, type TermForm } from './terms.ts'

const DAYS = [0, 1, 2, 3, 7]

/** Whether late work is taken, for how long after the end, and what that costs. */
export function LateFields({ form, of }: { readonly form: TermForm; readonly of: Ruled | undefined }) {
  const { t } = useTranslation('homework')
  const { lateDays } = form.values
  const until = lateUntilOf(form.values)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select
        label={t('late.label')}
        description={until && t('late.until', { when: formatDateTime(until) })}
        data={[...new Set([...DAYS, lateDays])]
          .toSorted((one, other) => one - other)
          .map(days => ({
            value: String(days),
            label: days === 0 ? t('late.none') : t('late.days', { count: days }),
          }))}
        allowDeselect={false}
        value={String(lateDays)}
        onChange={value => change(form, { lateDays: Number(value) })}
      />
      {lateDays > 0 && of !== 'reading' && <PenaltyField form={form} />}
    </SimpleGrid>
  )
}
