import { Group, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InClassList } from './report-search.ts'

interface Props {
  readonly list: InClassList
  readonly first: 'classes' | 'students'
  readonly open: string
}

/** Classes or homework; of one class its pupils or homework. Homework that has ended, or that was given. */
export function RowsChoice({ list, first, open }: Props) {
  const { t } = useTranslation('reportPage')
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={t('rows.label')}
        value={open}
        data={[first, 'homework' as const].map(value => ({ value, label: t(`rows.${value}`) }))}
        onChange={value => list.set({ rows: list.read('rows', value === first ? undefined : value) })}
      />
      {open === 'homework' && (
        <SegmentedControl
          aria-label={t('of.label')}
          value={list.values.of}
          data={(['ended', 'given'] as const).map(value => ({ value, label: t(`of.${value}`) }))}
          onChange={value => list.set({ of: list.read('of', value) })}
        />
      )}
    </Group>
  )
}
