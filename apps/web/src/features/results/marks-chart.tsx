import type { HomeworkDetail, Submission } from '@bangxanh/contract/homework/schemas.ts'
import { FULL_MARK, markOf } from '@bangxanh/questions/marks.ts'
import { Paper, Text, Title, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMark, formatPoints } from '../../shared/format/format.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { distributionOf, PASSED } from '../../shared/marks/distribution.ts'
import { MarkColumns } from '../../shared/marks/mark-columns.tsx'
import layout from '../../shared/ui/layout.module.css'
import classes from './marks-chart.module.css'
import { PupilsDialog } from './pupils-dialog.tsx'

interface Props {
  readonly homework: Pick<HomeworkDetail, '_id' | 'classId' | 'averageScore' | 'totalPoint'>
  readonly people: readonly Submission[]
}

/** Marks from `from` to below `to`. */
interface Span {
  readonly from: number
  readonly to: number
}

/** How many have which mark: a column from n to below n + 1, with mean, median and who is below 5. Each number opens its pupils. */
export function MarksChart({ homework, people }: Props) {
  const { t } = useTranslation('results')
  const [span, setSpan] = useState<Span>()
  const { averageScore, totalPoint } = homework
  const marked = people.flatMap(({ student, score }) => (score === null ? [] : [{ student, score }]))
  const spread = distributionOf(
    marked.map(({ score }) => score),
    totalPoint,
  )
  return (
    <Paper withBorder p="md" component="section" aria-label={t('chart.title')}>
      <div className={layout.spread}>
        <Title order={2} size="h3">
          {t('chart.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('chart.papers', { count: spread?.total ?? 0 })}
        </Text>
      </div>
      {spread ? (
        <>
          <MarkColumns
            counts={spread.counts}
            said={(mark, count) =>
              t(mark === FULL_MARK ? 'chart.full' : 'chart.from', { mark, next: mark + 1, count })
            }
            onChoose={mark => setSpan({ from: mark, to: mark + 1 })}
          />
          <dl className={`${layout.gridSm} ${layout.facts} ${layout.figureFacts} ${classes.facts}`}>
            <div>
              <dt>{t('chart.mean')}</dt>
              <dd>{formatMark(averageScore, totalPoint)}</dd>
            </div>
            <div>
              <dt>{t('chart.median')}</dt>
              <dd>{formatPoints(spread.median)}</dd>
            </div>
            <div>
              <dt>{t('chart.below')}</dt>
              <dd>
                {spread.below > 0 ? (
                  <UnstyledButton className={classes.who} onClick={() => setSpan({ from: 0, to: PASSED })}>
                    {t('chart.pupils', { count: spread.below })}
                  </UnstyledButton>
                ) : (
                  t('chart.pupils', { count: 0 })
                )}
              </dd>
            </div>
          </dl>
        </>
      ) : (
        <Text size="sm" c="dimmed" mt="xs">
          {t('chart.empty')}
        </Text>
      )}
      {span && (
        <PupilsDialog
          title={titleOf(span, t)}
          homework={homework}
          rows={marked
            .filter(({ score }) => isIn(markOf(score, totalPoint), span))
            .map(({ student, score }) => ({ student, end: formatMark(score, totalPoint) }))}
          onClose={() => setSpan(undefined)}
        />
      )}
    </Paper>
  )
}

const isIn = (mark: number | null, { from, to }: Span) => mark !== null && mark >= from && mark < to

function titleOf({ from, to }: Span, t: Translate<'results'>): string {
  if (from === FULL_MARK) return t('chart.withFull', { mark: from })
  return from === 0 && to === PASSED
    ? t('chart.withBelow', { mark: to })
    : t('chart.with', { mark: from, next: to })
}
