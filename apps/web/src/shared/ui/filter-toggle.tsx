import { Badge, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly opened: boolean
  readonly onToggle: () => void
  /** How many filters are set. */
  readonly active?: number
  /** The id of what it shows and hides. */
  readonly controls?: string
}

export function FilterToggle({ opened, onToggle, active = 0, controls }: Props) {
  const { t } = useTranslation('shared')
  return (
    <Button
      variant={opened ? 'light' : 'default'}
      leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
      rightSection={
        active > 0 && (
          <Badge size="sm" circle>
            {active}
          </Badge>
        )
      }
      aria-expanded={opened}
      aria-controls={controls}
      title={t(opened ? 'list.hideFilters' : 'list.showFilters')}
      onClick={onToggle}
    >
      {t('list.filters')}
    </Button>
  )
}
