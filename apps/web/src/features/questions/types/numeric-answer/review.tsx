import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { NoAnswer, Verdict } from '../../verdict.tsx'
import { NumericAnswerRight } from './lines.tsx'

type Props = ReviewProps<QuestionOf<'NumericAnswer'>, SeenOf<'NumericAnswer'>>

export function NumericAnswerReview({ question, answer, score, files }: Props) {
  const { t } = useTranslation('questions')
  return (
    <Stack gap="xs">
      {answer === null && <NoAnswer />}
      {typeof answer === 'string' && (
        <Group gap="xs" wrap="nowrap">
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
          {t('numericAnswer.label')}:{' '}
        </Text>
        <Text span fw={600}>
          <NumericAnswerRight question={question} answer={null} files={files} />
        </Text>
      </Text>
    </Stack>
  )
}
