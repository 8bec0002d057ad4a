import type { Paper as PaperOf } from '@bangxanh/contract/homework/paper.ts'
import { Paper, Text, Title, UnstyledButton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMark, formatPoints } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import classes from './paper-side.module.css'
import { inRanges, type TimeEvent, timeLineOf } from './time-line.ts'

interface Props {
  readonly paper: PaperOf
  readonly onAttempt: (attemptId: string) => void
  /** More time or tries; nothing for who only reads. */
  readonly more: ReactNode
}

/** Mark and place, what happened when, and all attempts. */
export function PaperSide({ paper, onAttempt, more }: Props) {
  const { t } = useTranslation('results')
  return (
    <Paper
      withBorder
      component="aside"
      className={`${layout.gridMd} ${classes.side}`}
      aria-label={t(paper.homework.reading ? 'reading.side' : 'side.label')}
    >
      {!paper.homework.reading && <MarkPart paper={paper} />}
      <section>
        <Title order={2} size="h3">
          {t('side.timeLine')}
        </Title>
        <ol className={classes.line}>
          {timeLineOf(paper).map(event => (
            <li key={`${event.kind} ${event.at}`} className={classes.event} data-kind={event.kind}>
              <EventWords event={event} reading={paper.homework.reading} />
              <span className={`${layout.hint} ${classes.when}`}>
                {formatDateTime(event.kind === 'saved' ? event.until : event.at)}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {paper.homework.reading ? (
        more && <section>{more}</section>
      ) : (
        <section>
          <Title order={2} size="h3">
            {t('side.attempts')}
          </Title>
          <AttemptList paper={paper} onAttempt={onAttempt} />
          {more}
        </section>
      )}
      <ButtonLink
        to="/hoc-sinh/$studentId"
        params={{ studentId: paper.student._id }}
        variant="default"
        leftSection={<IconUser size={18} stroke={1.6} aria-hidden />}
      >
        {t('side.toStudent')}
      </ButtonLink>
    </Paper>
  )
}

function MarkPart({ paper }: { readonly paper: PaperOf }) {
  const { score, homework, rank, ranked, attempts, attemptId } = paper
  const shown = attempts.find(({ _id }) => _id === attemptId)
  const { t } = useTranslation('results')
  const { totalPoint, averageScore } = homework
  return (
    <section>
      <Text size="sm" c="dimmed">
        {t('side.mark')}
      </Text>
      <p className={classes.mark}>
        {formatMark(score, totalPoint)} <span>/10</span>
      </p>
      {score !== null && totalPoint !== 10 && (
        <Text size="sm" c="dimmed">
          {t('side.points', { score: formatPoints(score, 4), total: formatPoints(totalPoint, 4) })}
        </Text>
      )}
      {shown?.pointsSoFar != null && (
        <Text size="sm">
          {t('side.soFar', {
            points: formatPoints(shown.pointsSoFar, 4),
            total: formatPoints(totalPoint, 4),
            count: shown.waiting,
          })}
        </Text>
      )}
      {ranked > 0 && (
        <Text size="sm" c="dimmed">
          {t('side.class', { mark: formatMark(averageScore, totalPoint) })}
          {rank !== null && ` · ${t('side.rank', { rank, of: ranked })}`}
        </Text>
      )}
    </section>
  )
}

function EventWords({ event, reading }: { readonly event: TimeEvent; readonly reading: boolean }) {
  const { t } = useTranslation('results')
  if (event.kind === 'saved')
    return t('time.saved', { count: event.numbers.length, numbers: inRanges(event.numbers) })
  if (event.kind === 'opened') {
    const { device, browser } = event
    const on = [device && t(`device.${device}`), browser].filter(Boolean).join(', ')
    return on ? t('time.openedOn', { on }) : t('time.opened')
  }
  if (event.kind === 'handedIn' && reading) return t('reading.handedIn')
  if (event.kind === 'handedIn') return t(event.byClock ? 'time.closed' : 'time.handedIn')
  return t(`time.${event.kind}`)
}

function AttemptList({ paper, onAttempt }: Pick<Props, 'paper' | 'onAttempt'>) {
  const { t } = useTranslation('results')
  if (paper.attempts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('side.noAttempt')}
      </Text>
    )
  return (
    <ul className={classes.attempts}>
      {paper.attempts.map(({ _id, number, score, counts, open, waiting }) => (
        <li key={_id}>
          <UnstyledButton
            className={`${layout.row} ${layout.hover} ${classes.attempt}`}
            aria-pressed={_id === paper.attemptId}
            onClick={() => onAttempt(_id)}
          >
            <span>{t('side.attempt', { number })}</span>
            {counts && paper.attempts.length > 1 && (
              <StatusBadge tone="success">{t('side.counts')}</StatusBadge>
            )}
            {open && <StatusBadge tone="info">{t('side.open')}</StatusBadge>}
            {waiting > 0 && <StatusBadge tone="warning">{t('people.waits')}</StatusBadge>}
            <b>{formatMark(score, paper.homework.totalPoint)}</b>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
