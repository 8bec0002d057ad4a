import type { LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { Group, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDeadline, formatPoints } from '../../shared/format/format.ts'
import { AnchorLink, ButtonLink } from '../../shared/ui/links.tsx'
import { StatusBadge, type Tone } from '../../shared/ui/status-badge.tsx'
import classes from './own-homework-card.module.css'

const SOON_MS = 24 * 60 * 60_000

function deadlineTone(endAt: string): Tone {
  const left = Date.parse(endAt) - Date.now()
  return left <= 0 ? 'neutral' : left < SOON_MS ? 'warning' : 'info'
}

/** A homework in a pupil's list: what it is, how long there is, and the one thing to do next. */
export function OwnHomeworkCard({ homework }: { homework: LearnHomework }) {
  const { t } = useTranslation('learn')
  const { _id, name, className, endAt, status, tab, questionCount, attemptsLeft, bestScore } = homework
  const params = { homeworkUid: _id }
  const running = status === 'in_progress'
  return (
    <Paper component="li" withBorder p="md" className={classes.card}>
      <div>
        <Text size="sm" c="dimmed">
          {className}
        </Text>
        <Title order={2} className={classes.name}>
          <AnchorLink to="/em/bai/$homeworkUid" params={params} c="inherit" fw={600}>
            {name}
          </AnchorLink>
        </Title>
      </div>
      <Group gap="xs">
        <StatusBadge tone={deadlineTone(endAt)}>
          {running ? formatDeadline(endAt) : t('card.ended', { time: formatDateTime(endAt) })}
        </StatusBadge>
        {homework.openAttemptId && <StatusBadge tone="success">{t('card.open')}</StatusBadge>}
      </Group>
      <Text size="sm" c="dimmed">
        {[
          t('card.questions', { count: questionCount }),
          running &&
            !homework.openAttemptId &&
            (attemptsLeft > 0 ? t('card.attemptsLeft', { count: attemptsLeft }) : t('card.noAttempts')),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {bestScore !== null && (
        <Text size="sm" fw={600}>
          {t('card.best', {
            score: formatPoints(bestScore),
            total: formatPoints(homework.totalPoint),
          })}
        </Text>
      )}
      <div className={classes.action}>
        {homework.openAttemptId ? (
          <ButtonLink to="/em/lam/$attemptId" params={{ attemptId: homework.openAttemptId }} fullWidth h={44}>
            {t('card.resume')}
          </ButtonLink>
        ) : (
          <ButtonLink
            to="/em/bai/$homeworkUid"
            params={params}
            variant={tab === 'open' ? 'filled' : 'light'}
            fullWidth
            h={44}
          >
            {t(tab === 'open' ? 'card.start' : 'card.see')}
          </ButtonLink>
        )}
      </div>
    </Paper>
  )
}
