import type { Submission } from '@bangxanh/contract/homework/schemas.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPoints, formatRank, formatTimer } from '../../shared/format/format.ts'
import { Pager } from '../../shared/ui/pager.tsx'
import { type Reading, RowList, type RowListProps } from '../../shared/ui/row-list.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import classes from './ranking-rows.module.css'

interface Props extends Pick<RowListProps<Submission>, 'pagination' | 'onPage'> {
  readonly query: Reading
  readonly submissions: readonly Submission[] | undefined
  readonly empty: ReactNode
}

/** Seconds between the start and the end of the attempt that counts. */
function secondsOf({ startedAt, submittedAt }: Submission): number | undefined {
  if (!startedAt || !submittedAt) return undefined
  return (Date.parse(submittedAt) - Date.parse(startedAt)) / 1000
}

export function RankingRows({ query, submissions, empty, pagination, onPage }: Props) {
  const { t } = useTranslation('homework')
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (phone && submissions && submissions.length > 0) {
    return (
      <>
        <ol className={classes.cards} aria-label={t('rank.label')}>
          {submissions.map(submission => (
            <RankingCard key={submission.student._id} submission={submission} />
          ))}
        </ol>
        {pagination && onPage && <Pager {...pagination} onPage={onPage} />}
      </>
    )
  }
  return (
    <RowList
      label={t('rank.label')}
      query={query}
      rows={submissions}
      rowKey={({ student }) => student._id}
      empty={empty}
      pagination={pagination}
      onPage={onPage}
      columns={[
        { key: 'rank', title: t('rank.rank'), width: 76, cell: row => <Rank rank={row.rank} /> },
        {
          key: 'name',
          title: t('rank.name'),
          lead: true,
          cell: ({ student }) => (
            <>
              <Text span fw={600}>
                {student.fullname}
              </Text>
              {student.code && (
                <Text span size="sm" c="dimmed" ml="xs">
                  {student.code}
                </Text>
              )}
            </>
          ),
        },
        {
          key: 'score',
          title: t('rank.score'),
          align: 'right',
          cell: row => (
            <Text span fw={600} className={classes.number}>
              {formatPoints(row.score)}
            </Text>
          ),
        },
        {
          key: 'attempts',
          title: t('rank.attempts'),
          align: 'right',
          cell: row => <span className={classes.number}>{row.attempts}</span>,
        },
        {
          key: 'time',
          title: t('rank.time'),
          align: 'right',
          cell: row => {
            const seconds = secondsOf(row)
            return (
              <span className={classes.number}>{seconds === undefined ? '–' : formatTimer(seconds)}</span>
            )
          },
        },
        {
          key: 'submittedAt',
          title: t('rank.submittedAt'),
          cell: row => <span className={classes.number}>{formatDateTime(row.submittedAt) || '–'}</span>,
        },
        { key: 'state', title: t('rank.state'), cell: row => <SubmissionState submission={row} /> },
      ]}
    />
  )
}

/** Two lines a pupil: a class stays short enough to scroll. */
function RankingCard({ submission }: { submission: Submission }) {
  const { t } = useTranslation('homework')
  const { student, rank, score, attempts, submittedAt } = submission
  const seconds = secondsOf(submission)
  return (
    <li className={classes.card}>
      <span className={classes.place}>
        <VisuallyHidden>{t('rank.rank')} </VisuallyHidden>
        <Rank rank={rank} />
      </span>
      <span className={classes.words}>
        <Text span fw={600} display="block">
          {student.fullname}
        </Text>
        {attempts > 0 && (
          <Text span size="sm" c="dimmed">
            {[
              t('rank.tries', { count: attempts }),
              seconds !== undefined && formatTimer(seconds),
              formatDateTime(submittedAt),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </span>
      <span className={classes.outcome}>
        {score !== null && (
          <Text span fw={600} fz="lg" className={classes.number}>
            <VisuallyHidden>{t('rank.score')} </VisuallyHidden>
            {formatPoints(score)}
          </Text>
        )}
        {(score === null || submission.open) && <SubmissionState submission={submission} />}
      </span>
    </li>
  )
}

/** Places one to three stand on a calm disc of their own; who has no result has no place yet. */
function Rank({ rank }: { rank: number | null }) {
  if (rank === null)
    return (
      <Text span c="dimmed">
        –
      </Text>
    )
  return (
    <span className={classes.rank} data-place={rank <= 3 ? rank : undefined}>
      {formatRank(rank)}
    </span>
  )
}

function SubmissionState({ submission: { attemptId, open } }: { submission: Submission }) {
  const { t } = useTranslation('homework')
  if (attemptId)
    return <StatusBadge tone="success">{t(open ? 'rank.openAgain' : 'rank.submitted')}</StatusBadge>
  return open ? (
    <StatusBadge tone="info">{t('rank.open')}</StatusBadge>
  ) : (
    <StatusBadge>{t('rank.notSubmitted')}</StatusBadge>
  )
}
