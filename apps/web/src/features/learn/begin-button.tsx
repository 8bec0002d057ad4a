import { readAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import type { LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../shared/query/keys.ts'
import { useStartAttempt } from './mutations.ts'

/** Starts an attempt, or goes on with the open one, and opens its page with what has come already. */
function useBegin() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const start = useStartAttempt()
  return {
    busy: start.isPending || start.isSuccess,
    begin: (homeworkUid: string) =>
      start.mutate(
        { params: { homeworkUid } },
        {
          onSuccess: reply => {
            const attemptId = reply.attempt._id
            client.setQueryData(keyOf(readAttempt, { params: { attemptId } }), reply)
            void navigate({ to: '/em/lam/$attemptId', params: { attemptId } })
          },
        },
      ),
  }
}

/** The way into an attempt, or why there is none. */
export function BeginButton({ homework }: { homework: LearnHomework }) {
  const { t } = useTranslation('learn')
  const { begin, busy } = useBegin()
  const { _id, reading, openAttemptId, status, attemptsLeft, attemptsUsed, solutionsShown, redo } = homework
  // Once it was read it is done.
  if (reading && !openAttemptId && !redo && attemptsUsed > 0)
    return <Text fw={600}>{t('homework.isRead')}</Text>
  if (!openAttemptId && status !== 'in_progress') return <Text c="dimmed">{t('homework.ended')}</Text>
  if (!openAttemptId && solutionsShown) return <Text c="dimmed">{t('homework.solutionsShown')}</Text>
  if (!openAttemptId && attemptsLeft === 0) return <Text c="dimmed">{t('homework.used')}</Text>
  const text = openAttemptId
    ? reading
      ? 'homework.readOn'
      : 'homework.resume'
    : redo
      ? 'homework.redo'
      : attemptsUsed > 0
        ? 'homework.again'
        : reading
          ? 'homework.read'
          : 'homework.start'
  return (
    <Button size="lg" loading={busy} onClick={() => begin(_id)} w={{ base: '100%', xs: 'auto' }}>
      {t(text)}
    </Button>
  )
}
