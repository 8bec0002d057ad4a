import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'

/** How late it came, and once there is a score what that took of it (product 10.220). */
export function LateTaken({ attempt: { late, score } }: { readonly attempt: Attempt }) {
  const { t } = useTranslation('learn')
  if (!late) return null
  const isTaken = late.points > 0 && score !== null
  const taken = isTaken ? `, ${t('result.lateTaken', { points: formatPoints(late.points, 4) })}` : ''
  return (
    <Text c="var(--mantine-color-orange-light-color)">
      {t('result.late', { count: late.days })}
      {taken}.
    </Text>
  )
}
