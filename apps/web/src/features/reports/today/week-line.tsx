import type { TwoWeeks } from '@bangxanh/contract/reports/home-schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPercent, formatPoints } from '../../../shared/format/format.ts'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import { useAccount } from '../../account/account.ts'
import { ofDays } from './of-days.ts'

export const shareOf = ({ expected, done }: TwoWeeks['now']): number | null =>
  expected > 0 ? done / expected : null

/** What came in the classes of who reads it of the homework that ended in the last seven days, against the seven before; nothing where none ended. */
export function WeekLine({ weeks: { now, before } }: { readonly weeks: TwoWeeks }) {
  const { t } = useTranslation('reports')
  const { profile } = useAccount()
  const [share, last] = [shareOf(now), shareOf(before)]
  if (share === null) return null
  return (
    <Text size="sm" c="dimmed">
      <AnchorLink
        to="/bao-cao"
        search={{ ...ofDays('ended'), teacherId: profile._id } as never}
        underline="always"
        inherit
      >
        {t('week.share', { share: formatPercent(share) })}
      </AnchorLink>
      {last !== null && ` (${t('week.before', { share: formatPercent(last) })})`}
      {now.averageMark !== null && ` · ${t('week.mean', { mark: formatPoints(now.averageMark) })}`}
    </Text>
  )
}
