import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { NoAnswer, Verdict } from '../../verdict.tsx'

type Props = ReviewProps<QuestionOf<'StringSorting'>, SeenOf<'StringSorting'>>

export function StringSortingReview({ question, answer, score }: Props) {
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
      <Text>
        <Text span c="dimmed">
          {t('stringSorting.label')}:{' '}
        </Text>
        <Text span fw={600}>
          {question.right}
        </Text>
      </Text>
    </Stack>
  )
}
