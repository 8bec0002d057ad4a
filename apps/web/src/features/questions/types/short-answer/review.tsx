import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { GivenText, NoAnswer } from '../../verdict.tsx'
import { AcceptedAnswers } from './accepted-answers.tsx'

type Props = ReviewProps<QuestionOf<'ShortAnswer'>, SeenOf<'ShortAnswer'>>

export function ShortAnswerReview({ question, answer, score }: Props) {
  const { t } = useTranslation('questions')
  return (
    <Stack gap="xs">
      {answer === null && <NoAnswer />}
      <GivenText
        label={t('review.answered')}
        question={question}
        answer={answer}
        score={score}
        align="flex-start"
      />
      <div>
        <Text size="sm" c="dimmed" mb="xxs">
          {t('review.accepted')}
        </Text>
        <AcceptedAnswers answers={question.right} />
      </div>
    </Stack>
  )
}
