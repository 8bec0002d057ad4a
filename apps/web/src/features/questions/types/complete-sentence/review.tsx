import { gapOf } from '@bangxanh/questions/types/complete-sentence/gap.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { GivenText, NoAnswer } from '../../verdict.tsx'
import { Sentence } from './sentence.tsx'

type Props = ReviewProps<QuestionOf<'CompleteSentence'>, SeenOf<'CompleteSentence'>>

/** The whole sentence, what was chosen for its gap, and the wrong word. */
export function CompleteSentenceReview({ question, answer, score }: Props) {
  const { t } = useTranslation('questions')
  const gap = gapOf(question)
  return (
    <div>
      {gap && <Sentence {...gap} />}
      <GivenText label={t('review.chosen')} question={question} answer={answer} score={score} mb="xxs" />
      <Text size="sm">
        <Text span c="dimmed">
          {t('completeSentence.wrong')}:{' '}
        </Text>
        {Object.values(question.fakeChoices)}
      </Text>
      {answer === null && <NoAnswer />}
    </div>
  )
}
