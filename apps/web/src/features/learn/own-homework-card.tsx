import type { LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { Group, Paper, Text, Title } from '@mantine/core'
import { IconArrowRight, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDue } from '../../shared/format/format.ts'
import { AnchorLink, ButtonLink } from '../../shared/ui/links.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import classes from './own-homework-card.module.css'
import { useResumeWords } from './resume-words.ts'

const SOON_MS = 24 * 60 * 60_000

/** The most urgent homework: what it is, until when, and the one thing to do next. */
export function OwnHomeworkCard({ homework }: { homework: LearnHomework }) {
  const { t } = useTranslation('learn')
  const { content, done, goOn } = useResumeWords()
  const { _id, name, className, endAt, status, attemptsLeft, bestScore, redo } = homework
  const params = { homeworkUid: _id }
  const running = status === 'in_progress'
  const soon = running && Date.parse(endAt) - Date.now() < SOON_MS
  return (
    <Paper component="li" withBorder p={{ base: 'md', sm: 'lg' }} className={classes.card}>
      <Group gap="xs" justify="space-between">
        <span className={classes.due} data-soon={soon || undefined}>
          <IconClock size={18} stroke={1.8} aria-hidden />
          {running
            ? t('card.due', { due: formatDue(endAt) })
            : t('card.ended', { time: formatDateTime(endAt) })}
        </span>
        {homework.openAttemptId && <StatusBadge tone="success">{done(homework)}</StatusBadge>}
      </Group>
      <div>
        <Title order={2}>
          <AnchorLink to="/em/bai/$homeworkUid" params={params} c="inherit" inherit>
            {name}
          </AnchorLink>
        </Title>
        <Text size="sm" c="dimmed">
          {[
            className,
            content(homework),
            running &&
              !homework.reading &&
              !homework.openAttemptId &&
              !redo &&
              (attemptsLeft > 0 ? t('card.attemptsLeft', { count: attemptsLeft }) : t('card.noAttempts')),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {redo && (
        <Text c="var(--accent)" fw={600}>
          {t('card.redo')}
        </Text>
      )}
      {bestScore !== null && (
        <Text size="sm">
          {t('card.best')} <Mark score={bestScore} total={homework.totalPoint} />
        </Text>
      )}
      {homework.openAttemptId ? (
        <ButtonLink
          to="/em/lam/$attemptId"
          params={{ attemptId: homework.openAttemptId }}
          size="md"
          h={52}
          className={classes.action}
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          {goOn(homework)}
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/em/bai/$homeworkUid"
          params={params}
          size="md"
          h={52}
          className={classes.action}
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          {t(redo ? 'homework.redo' : homework.reading ? 'card.read' : 'card.start')}
        </ButtonLink>
      )}
    </Paper>
  )
}
