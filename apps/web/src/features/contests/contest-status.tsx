import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'

const TONES = { not_start: 'neutral', prepare: 'warning', in_progress: 'success', ended: 'info' } as const

export function ContestStatusBadge({ status }: Pick<Contest, 'status'>) {
  const { t } = useTranslation('contests')
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
