import type { LiveExam } from '@bangxanh/contract/live-exam/schemas.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'

const TONES = { not_started: 'neutral', live: 'success', ended: 'info' } as const

export function LiveExamStatusBadge({ status }: Pick<LiveExam, 'status'>) {
  const { t } = useTranslation('liveExam')
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
