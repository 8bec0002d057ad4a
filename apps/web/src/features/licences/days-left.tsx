import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'

const SOON = 30
const VERY_SOON = 7

/** For how many days a package goes on, louder as its end comes near. */
export function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation('licences')
  return (
    <StatusBadge tone={days <= VERY_SOON ? 'danger' : days <= SOON ? 'warning' : 'neutral'}>
      {t('days', { count: days })}
    </StatusBadge>
  )
}
