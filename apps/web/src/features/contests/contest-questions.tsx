import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { QuestionReview } from '../questions/questions.ts'
import { useContestPaper } from './use-contest.ts'

/** A question of the paper, its number, and whether it counts for nobody. */
export interface Asked {
  readonly question: Question
  readonly no: number
  readonly isVoided: boolean
}

interface Props {
  readonly contest: Contest
  /** What may be done about one. */
  readonly actsOf?: ((asked: Asked) => ReactNode) | undefined
}

/** All that was or will be asked, in its order, with the right answers. */
export function ContestQuestions({ contest, actsOf }: Props) {
  const { t } = useTranslation('contests')
  const query = useContestPaper(contest._id, contest)
  if (!query.data) return <ReadingState query={query} minHeight="16rem" />
  const { exam, files } = query.data
  if (exam.questions.length === 0) return <EmptyState title={t('noQuestions')} />
  return (
    <Stack gap="lg">
      {exam.questions.map((question, at) => {
        const isVoided = exam.voided.includes(question._id)
        const acts = actsOf?.({ question, no: at + 1, isVoided })
        return (
          <Stack key={question._id} gap="xs">
            <QuestionReview question={question} files={files} number={at + 1} />
            {(isVoided || acts) && (
              <Group gap="sm">
                {isVoided && <StatusBadge tone="warning">{t('questions.voided')}</StatusBadge>}
                {acts}
              </Group>
            )}
          </Stack>
        )
      })}
    </Stack>
  )
}
