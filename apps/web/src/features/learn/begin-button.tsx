import type { LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useBegin } from './use-start-attempt.ts'

/** The way into an attempt, or why there is none. */
export function BeginButton({ homework }: { homework: LearnHomework }) {
  const { t } = useTranslation('learn')
  const { begin, busy } = useBegin()
  const { _id, openAttemptId, status, attemptsLeft, attemptsUsed, solutionsShown, redo } = homework
  if (!openAttemptId && status !== 'in_progress') return <Text c="dimmed">{t('homework.ended')}</Text>
  if (!openAttemptId && solutionsShown) return <Text c="dimmed">{t('homework.solutionsShown')}</Text>
  if (!openAttemptId && attemptsLeft === 0) return <Text c="dimmed">{t('homework.used')}</Text>
  const text = openAttemptId
    ? 'homework.resume'
    : redo
      ? 'homework.redo'
      : attemptsUsed > 0
        ? 'homework.again'
        : 'homework.start'
  return (
    <Button size="lg" loading={busy} onClick={() => begin(_id)} w={{ base: '100%', xs: 'auto' }}>
      {t(text)}
    </Button>
  )
}
