import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { GivenText, NoAnswer, ReviewLine } from '../../verdict.tsx'

type Props = ReviewProps<QuestionOf<'StringSorting'>, SeenOf<'StringSorting'>>

export function StringSortingReview({ question, answer, score }: Props) {
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
      <ReviewLine label={t('stringSorting.label')}>{question.right}</ReviewLine>
    </Stack>
  )
}
