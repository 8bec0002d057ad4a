import { Center, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { type Icon, IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export type HomeworkView = 'table' | 'grid'
const VIEWS = { table: IconTable, grid: IconLayoutGrid } satisfies Record<HomeworkView, Icon>

interface Props {
  readonly view: HomeworkView
  readonly onView: (view: HomeworkView) => void
}

export function ViewSwitch({ view, onView }: Props) {
  const { t } = useTranslation('homework')
  return (
    <SegmentedControl
      aria-label={t('list.view')}
      value={view}
      onChange={onView}
      data={(['table', 'grid'] as const).map(value => {
        const Sign = VIEWS[value]
        return {
          value,
          label: (
            <Center title={t(`list.${value}`)}>
              <Sign size={18} aria-hidden />
              <VisuallyHidden>{t(`list.${value}`)}</VisuallyHidden>
            </Center>
          ),
        }
      })}
    />
  )
}
