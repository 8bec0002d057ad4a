import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { readOwnHomework } from '@bangxanh/contract/learn/endpoints.ts'
import type { LearnHomeworkDetail } from '@bangxanh/contract/learn/schemas.ts'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDue, formatPoints } from '../../shared/format/format.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { DetailFrame } from '../../shared/ui/detail-frame.tsx'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink, ButtonLink } from '../../shared/ui/links.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { BeginButton } from './begin-button.tsx'
import { OwnAttempts } from './own-attempts.tsx'
import classes from './own-homework.module.css'
import { useWayToList } from './way-to-list.ts'

const OwnTask = lazyPart(async () => (await import('./hand-in/own-task.tsx')).OwnTask)

/** What a homework is, its rules, what was done so far, and the way in. */
export function OwnHomework({ homeworkUid }: { homeworkUid: string }) {
  const { t } = useTranslation('learn')
  const query = useApiQuery(readOwnHomework, { params: { homeworkUid } }, { silent: true })
  const { data, error } = query
  const back = useWayToList()

  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState
        title={t('homework.goneTitle')}
        hint={t('homework.goneHint')}
        action={<ButtonLink to="/em">{t('trouble.home')}</ButtonLink>}
      />
    )
  }
  return (
    <DetailFrame
      back={back}
      backText={t('homework.back')}
      title={data?.homework.name}
      hint={data?.homework.className}
      query={query}
    >
      {data && (
        <>
          {data.homework.task && (
            <Suspense>
              <OwnTask homework={data.homework} task={data.homework.task} />
              <WayIn {...data} />
            </Suspense>
          )}
          <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="about">
            <Title order={2} fz="md" id="about" mb="sm">
              {t('homework.about')}
            </Title>
            <Rules homework={data.homework} />
            {hasAnswers(data.homework) && (
              <Stack gap="xs" mt="lg">
                {data.homework.task === null && <WayIn {...data} />}
                {data.homework.status === 'in_progress' && (
                  <Text size="sm" c="dimmed">
                    {t('homework.autosave')}
                  </Text>
                )}
              </Stack>
            )}
          </Paper>
          {data.attempts.length > 0 && (
            <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="past">
              <Title order={2} fz="md" id="past">
                {t('homework.past')}
              </Title>
              <OwnAttempts attempts={data.attempts} reading={data.homework.reading} />
            </Paper>
          )}
        </>
      )}
    </DetailFrame>
  )
}

/** Into an attempt; of one that is to be done again, to what the teacher has said of it too. */
function WayIn({ homework, attempts }: ReplyOf<typeof readOwnHomework>) {
  const { t } = useTranslation('learn')
  const last = attempts.at(-1)
  return (
    <>
      {homework.redo && last && (
        <Text>
          {t('card.redo')}.{' '}
          <AnchorLink to="/em/ket-qua/$attemptId" params={{ attemptId: last._id }} inherit>
            {t('homework.redoWhy')}
          </AnchorLink>
        </Text>
      )}
      <BeginButton homework={homework} />
    </>
  )
}

/** Questions, or an answer sheet: of photos, recordings and apps nothing is right beside a key. */
const hasAnswers = ({ task }: LearnHomeworkDetail) => task === null || task.gridSize > 0

function Rules({ homework }: { homework: LearnHomeworkDetail }) {
  const { t } = useTranslation('learn')
  const { kind, reading, startAt, endAt, limitSubmit, attemptsLeft, showAnswers, questionCount, totalPoint } =
    homework
  const points = formatPoints(totalPoint)
  const rules = [
    ['deadline', formatDue(endAt)],
    ['window', t('homework.windowValue', { from: formatDateTime(startAt), to: formatDateTime(endAt) })],
    [
      'content',
      kind === 'es'
        ? t('homework.contentValue', { questions: t('card.questions', { count: questionCount }), points })
        : reading
          ? t('card.kind.document')
          : t('homework.totalPoint', { points }),
    ],
    // It is done or not done, however often.
    ...(reading
      ? []
      : [
          [
            'attempts',
            limitSubmit === 1
              ? t('homework.attemptsOne')
              : t('homework.attemptsValue', { left: attemptsLeft, limit: limitSubmit }),
          ] as const,
        ]),
    ...(hasAnswers(homework)
      ? [['answers', t(`homework.showAnswers.${showAnswers}`, { time: formatDateTime(endAt) })] as const]
      : []),
  ] as const
  return (
    <dl className={`${layout.grid} ${layout.facts}`}>
      {rules.map(([key, value]) => (
        <div key={key} className={`${layout.gridSm} ${classes.rule}`}>
          <dt>{t(`homework.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
