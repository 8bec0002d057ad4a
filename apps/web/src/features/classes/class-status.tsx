import type { ClassStatus } from '@bangxanh/contract/classes/states.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'

const TONES = { open: 'success', closed: 'neutral', expired: 'warning' } as const

export function ClassStatusBadge({ status }: { status: ClassStatus }) {
  const { t } = useTranslation('classes')
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
