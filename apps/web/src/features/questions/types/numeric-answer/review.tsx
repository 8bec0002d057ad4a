import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { GivenText, NoAnswer, ReviewLine } from '../../verdict.tsx'
import { NumericAnswerRight } from './lines.tsx'

type Props = ReviewProps<QuestionOf<'NumericAnswer'>, SeenOf<'NumericAnswer'>>

export function NumericAnswerReview({ question, answer, score, files }: Props) {
  const { t } = useTranslation('questions')
  return (
    <Stack gap="xs">
      {answer === null && <NoAnswer />}
      <GivenText label={t('review.answered')} question={question} answer={answer} score={score} />
      <ReviewLine label={t('numericAnswer.label')}>
        <NumericAnswerRight question={question} answer={null} files={files} />
      </ReviewLine>
    </Stack>
  )
}
