import { readAttempt, readOwnHomework } from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt, LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPoints } from '../../../shared/format/format.ts'
import { lazyPart } from '../../../shared/loading/lazy-part.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { DetailFrame } from '../../../shared/ui/detail-frame.tsx'
import { ButtonLink } from '../../../shared/ui/links.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { MarkedWork } from '../../marking/marking.ts'
import { AttemptTrouble, troubleOf } from '../attempt-space.tsx'
import { BeginButton } from '../begin-button.tsx'
import { useWayToList } from '../way-to-list.ts'
import { QuestionResults } from './question-results.tsx'
import { ScoreCard } from './score-card.tsx'

/** How late it came, and once there is a score what that took of it (product 10.220). */
function LateTaken({ attempt: { late, score } }: { readonly attempt: Attempt }) {
  const { t } = useTranslation('result')
  if (!late) return null
  const isTaken = late.points > 0 && score !== null
  const taken = isTaken ? `, ${t('lateTaken', { points: formatPoints(late.points, 4) })}` : ''
  return (
    <Text c="var(--mantine-color-orange-light-color)">
      {t('late', { count: late.days })}
      {taken}.
    </Text>
  )
}

const WorkResult = lazyPart(async () => (await import('../hand-in/work-result.tsx')).WorkResult)

/** An attempt that was handed in: score, question by question, right answers as soon as they may be seen. */
export function AttemptResult({ attemptId }: { attemptId: string }) {
  const { t } = useTranslation(['result', 'learn'])
  const query = useApiQuery(readAttempt, { params: { attemptId } }, { silent: true })
  const back = useWayToList()
  const attempt = query.data?.attempt
  const trouble = troubleOf(query.error)
  if (trouble) return <AttemptTrouble trouble={trouble} onRetry={() => void query.refetch()} />
  if (attempt?.state === 'open') {
    return (
      <EmptyState
        title={t('openTitle')}
        hint={t('openHint')}
        action={
          <ButtonLink to="/em/lam/$attemptId" params={{ attemptId }} size="md">
            {t('learn:card.resume')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <DetailFrame
      back={back}
      backText={t('learn:homework.back')}
      title={attempt?.homeworkName}
      hint={
        attempt &&
        !attempt.reading &&
        t('attempt', { number: attempt.number, time: formatDateTime(attempt.submittedAt) })
      }
      query={query}
    >
      {attempt && <Result attempt={attempt} />}
    </DetailFrame>
  )
}

/** What was only to be read is done. */
function ReadCard({ attempt }: { readonly attempt: Attempt }) {
  const { t } = useTranslation('result')
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Text fw={600} size="lg">
        {t('read')}
      </Text>
      <Text c="dimmed">{t('readAt', { time: formatDateTime(attempt.submittedAt) })}</Text>
    </Paper>
  )
}

function Result({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('result')
  const { homeworkUid } = attempt
  const homework = useApiQuery(readOwnHomework, { params: { homeworkUid } }, { silent: true }).data?.homework
  const isBack = attempt.score === null && (attempt.returnedAt ?? attempt.redoAt) !== null
  const again = homework && (homework.openAttemptId || homework.attemptsLeft > 0)
  return (
    <Stack>
      {attempt.reading ? <ReadCard attempt={attempt} /> : !isBack && <ScoreCard attempt={attempt} />}
      <LateTaken attempt={attempt} />
      <MarkedWork attempt={attempt} />
      {homework?.status === 'in_progress' && again && (!attempt.reading || homework.redo) && (
        <Stack gap="xs" align="flex-start">
          <BeginButton homework={homework} />
          {!homework.openAttemptId && !homework.redo && (
            <Text size="sm" c="dimmed">
              {t('attemptsLeft', { count: homework.attemptsLeft })}
            </Text>
          )}
        </Stack>
      )}
      {attempt.work ? (
        <Suspense>
          <WorkResult attempt={attempt} work={attempt.work} homework={homework} />
        </Suspense>
      ) : (
        <>
          {!attempt.solutions && homework && <AnswersLater homework={homework} />}
          <Title order={2}>{t('questions')}</Title>
          <QuestionResults attempt={attempt} />
        </>
      )}
      <Group>
        <ButtonLink to="/em/bai/$homeworkUid" params={{ homeworkUid }} variant="default" h={44}>
          {t('toHomework')}
        </ButtonLink>
        <ButtonLink to="/em" variant="subtle" h={44}>
          {t('home')}
        </ButtonLink>
      </Group>
    </Stack>
  )
}

/** When right answers come to be seen. */
function AnswersLater({ homework }: { homework: LearnHomework }) {
  const { t } = useTranslation('result')
  const { showAnswers, openAttemptId, endAt, lateUntil } = homework
  // Nobody reads them who may still hand in, late too.
  const time = formatDateTime(lateUntil ?? endAt)
  const words =
    showAnswers === 'never'
      ? t('answersNever')
      : showAnswers === 'after_last_attempt'
        ? t('answersAfterLast', { time })
        : homework.status === 'ended' && openAttemptId
          ? t('answersAfterOpen')
          : t('answersAfterEnd', { time })
  return <Text c="dimmed">{words}</Text>
}
