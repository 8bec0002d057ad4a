import type { Ranking } from '@bangxanh/contract/rankings/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTimeInWords, formatPoints } from '../../shared/format/format.ts'

/** What the ranks are of, in one line. */
export function RankingFacts({ ranking }: { readonly ranking: Ranking }) {
  const { t } = useTranslation('rankings')
  const { tookPart, seated, totalPoint, paperTotal, rankedAt } = ranking
  const said = [
    t('facts.tookPart', { count: tookPart, total: seated }),
    t('facts.total', { points: formatPoints(totalPoint) }) +
      (paperTotal > 0 ? `, ${t('facts.paper', { points: formatPoints(paperTotal) })}` : ''),
    t('facts.at', { time: formatDateTimeInWords(rankedAt) }),
  ]
  return (
    <Text size="sm" c="dimmed">
      {said.join(' · ')}
    </Text>
  )
}
