import type { ScorePoint } from '@bangxanh/contract/students/schemas.ts'
import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPercent, formatPoints } from '../../shared/format/format.ts'

const shareOf = ({ score, totalPoint }: ScorePoint): number => (totalPoint > 0 ? score / totalPoint : 0)

/** Results as a line; who cannot see it gets the same as a table. */
export function ScoresChart({ scores }: { readonly scores: readonly ScorePoint[] }) {
  const { t } = useTranslation('students')
  const share = t('work.share')
  // Two results of one day are two points, so a point is told by its place and not by its day.
  const data = scores.map((point, place) => ({ place, [share]: shareOf(point) }))
  const dayAt = (place: number) => formatDate(scores[place]?.submittedAt)
  return (
    <>
      <div aria-hidden>
        <LineChart
          h={240}
          data={data}
          dataKey="place"
          series={[{ name: share, color: 'green.6' }]}
          curveType="linear"
          yAxisProps={{ domain: [0, 1], width: 48 }}
          xAxisProps={{ tickFormatter: dayAt, minTickGap: 24 }}
          valueFormatter={formatPercent}
          tooltipProps={{
            labelFormatter: place => {
              const point = scores[Number(place)]
              return point ? `${point.name} · ${dayAt(Number(place))}` : ''
            },
          }}
          // Its parts are reached by nobody: the table below says the same.
          lineChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('work.chart')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('work.name')}</th>
              <th scope="col">{t('work.when')}</th>
              <th scope="col">{t('work.score')}</th>
            </tr>
          </thead>
          <tbody>
            {scores.map(point => (
              <tr key={point.homeworkId}>
                <th scope="row">{point.name}</th>
                <td>{formatDate(point.submittedAt)}</td>
                <td>
                  {formatPoints(point.score)}/{formatPoints(point.totalPoint)} (
                  {formatPercent(shareOf(point))})
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
