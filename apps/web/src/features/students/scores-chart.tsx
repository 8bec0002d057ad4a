import type { ScorePoint } from '@bangxanh/contract/students/record.ts'
import { FULL_MARK, markOf } from '@bangxanh/questions/marks.ts'
import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPoints } from '../../shared/format/format.ts'
import { Mark } from '../../shared/ui/mark.tsx'

/** Results as a line over time; who cannot see it gets the same as a table. */
export function ScoresChart({ scores }: { readonly scores: readonly ScorePoint[] }) {
  const { t } = useTranslation('students')
  const mark = t('work.score')
  // Days lie as far from each other as they are.
  const data = scores.map(point => ({
    at: Date.parse(point.submittedAt),
    [mark]: markOf(point.score, point.totalPoint) ?? 0,
  }))
  return (
    <>
      <div aria-hidden>
        <LineChart
          h={240}
          data={data}
          dataKey="at"
          series={[{ name: mark, color: 'green.6' }]}
          curveType="linear"
          yAxisProps={{ domain: [0, FULL_MARK], ticks: [0, 2, 4, 6, 8, FULL_MARK], width: 36 }}
          xAxisProps={{
            type: 'number',
            scale: 'time',
            domain: ['dataMin', 'dataMax'],
            padding: { left: 16, right: 16 },
            tickFormatter: at => formatDate(Number(at)),
            minTickGap: 24,
          }}
          valueFormatter={value => formatPoints(value)}
          tooltipProps={{
            labelFormatter: at => {
              const point = scores[data.findIndex(one => one.at === Number(at))]
              return point ? `${point.name} · ${formatDate(point.submittedAt)}` : ''
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
                  <Mark score={point.score} total={point.totalPoint} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
