import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'

const TONES = { not_start: 'neutral', prepare: 'warning', in_progress: 'success', ended: 'info' } as const

export function ContestStatusBadge({ status }: Pick<Contest, 'status'>) {
  const { t } = useTranslation('contests')
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}

/** How much it asks, and whether pupils know of it yet. */
export function ContestHolds({ contest }: { readonly contest: Contest }) {
  const { t } = useTranslation('contests')
  const { questionCount: count, totalPoint, published, status } = contest
  return [
    count === 0 ? t('noQuestions') : t('holds', { count, points: formatPoints(totalPoint) }),
    !published && status === 'not_start' && t('draft'),
  ]
    .filter(Boolean)
    .join(' · ')
}
