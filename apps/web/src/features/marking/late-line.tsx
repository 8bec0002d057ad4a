import { latePoints } from '@bangxanh/contract/homework/states.ts'
import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'

interface Props {
  readonly submission: MarkedSubmission
  /** Percent of all points that a day late takes. */
  readonly latePenalty: number
  /** The score before that, as it stands or is being typed; null as long as there is none. */
  readonly raw: number | null
}

/** What lateness takes, before the mark is given as after it. */
export function LateLine({ submission: { late, totalPoint }, latePenalty, raw }: Props) {
  const { t } = useTranslation('marking')
  if (!late) return null
  const exact = (points: number) => Math.round(points * 10_000)
  const taken = latePoints(exact(totalPoint), latePenalty, late.days)
  const counts =
    taken > 0 && raw !== null && raw <= totalPoint
      ? t('late.counts', {
          raw: formatPoints(raw, 4),
          score: formatPoints(Math.max(0, exact(raw) - taken) / 10_000, 4),
        })
      : ''
  return (
    <Text size="sm" c="var(--mantine-color-orange-light-color)" aria-live="polite">
      {t('late.days', { count: late.days })},{' '}
      {latePenalty > 0 ? t('late.taken', { percent: formatPoints(latePenalty) }) : t('late.free')}
      {counts}
    </Text>
  )
}
