import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { NoAnswer, Verdict } from '../../verdict.tsx'
import { AcceptedAnswers } from './accepted-answers.tsx'

type Props = ReviewProps<QuestionOf<'ShortAnswer'>, SeenOf<'ShortAnswer'>>

export function ShortAnswerReview({ question, answer, score }: Props) {
  const { t } = useTranslation('questions')
  return (
    <Stack gap="xs">
      {answer === null && <NoAnswer />}
      {typeof answer === 'string' && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          {score !== undefined && <Verdict right={score >= question.point} />}
          <Text>
            <Text span c="dimmed">
              {t('review.answered')}:{' '}
            </Text>
            <Text span fw={600}>
              {answer}
            </Text>
          </Text>
        </Group>
      )}
      <div>
        <Text size="sm" c="dimmed" mb={4}>
          {t('review.accepted')}
        </Text>
        <AcceptedAnswers answers={question.right} />
      </div>
    </Stack>
  )
}
