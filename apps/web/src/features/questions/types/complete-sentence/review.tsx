import { gapOf } from '@bangxanh/questions/types/complete-sentence/gap.ts'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { NoAnswer, Verdict } from '../../verdict.tsx'
import { Sentence } from './sentence.tsx'

type Props = ReviewProps<QuestionOf<'CompleteSentence'>, SeenOf<'CompleteSentence'>>

/** The whole sentence, what was chosen for its gap, and the wrong word. */
export function CompleteSentenceReview({ question, answer, score }: Props) {
  const { t } = useTranslation('questions')
  const gap = gapOf(question)
  return (
    <div>
      {gap && <Sentence {...gap} />}
      {typeof answer === 'string' && (
        <Group gap="xs" wrap="nowrap" mb={4}>
          {score !== undefined && <Verdict right={score >= question.point} />}
          <Text>
            <Text span c="dimmed">
              {t('review.chosen')}:{' '}
            </Text>
            <Text span fw={600}>
              {answer}
            </Text>
          </Text>
        </Group>
      )}
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
