import { Badge, Button, VisuallyHidden } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePhone } from './use-phone.ts'

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
  // On a phone the search has the room of its word.
  const phone = usePhone()
  const sign = <IconAdjustmentsHorizontal size={phone ? 20 : 18} stroke={1.6} aria-hidden />
  return (
    <Button
      variant={opened ? 'light' : 'default'}
      flex="none"
      px={phone ? 'sm' : undefined}
      leftSection={!phone && sign}
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
      {phone && sign}
      {phone ? <VisuallyHidden>{t('list.filters')}</VisuallyHidden> : t('list.filters')}
    </Button>
  )
}
