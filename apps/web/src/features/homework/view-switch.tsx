import { Center, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type Icon, IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../shared/ui/use-phone.ts'

export type HomeworkView = 'table' | 'grid'
const VIEWS = { table: IconTable, grid: IconLayoutGrid } satisfies Record<HomeworkView, Icon>

interface Props {
  readonly view: HomeworkView
  readonly onView: (view: HomeworkView) => void
}

/** How somebody likes to see lists of homework, kept in their browser. */
export const useHomeworkView = () =>
  useLocalStorage<HomeworkView>({
    key: 'homeworkView',
    defaultValue: 'table',
    getInitialValueInEffect: false,
  })

/** Nothing on a phone, which has one way to show them. */
export function ViewSwitch({ view, onView }: Props) {
  const { t } = useTranslation('homework')
  if (usePhone()) return null
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
