import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { QuestionGroupView, QuestionPlayer, QuestionReview } from '../questions/questions.ts'
import { type Outcome, outcomesOf } from './outcomes.ts'

const TONES = {
  right: 'success',
  part: 'warning',
  wrong: 'danger',
  none: 'neutral',
} as const satisfies Record<Outcome, string>

/** Every question with the pupil's answer; with the right one where the reply has it. */
export function QuestionResults({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('learn')
  const { files } = attempt
  const results = outcomesOf(attempt)
  return (
    <Stack>
      {results.map(({ group, question, solution, answer, score, outcome }, index) => {
        const opensGroup = results[index - 1]?.group !== group
        const speaks = group.content !== '' || group.imgUrl !== null || group.audioUrl !== null
        return (
          <Paper
            key={question._id}
            withBorder
            p={{ base: 'md', sm: 'lg' }}
            component="section"
            aria-label={t('attempt.at', { number: index + 1, total: results.length })}
          >
            {opensGroup && (speaks || group.title) && (
              <div style={{ marginBottom: 16 }}>
                <QuestionGroupView group={group} files={files} order={3} />
              </div>
            )}
            {solution ? (
              <QuestionReview
                question={solution}
                seen={question}
                answer={answer}
                score={score}
                files={files}
                number={index + 1}
              />
            ) : (
              <QuestionPlayer
                question={question}
                value={answer}
                onChange={() => undefined}
                files={files}
                number={index + 1}
                readOnly
              />
            )}
            {attempt.scores && !solution && (
              <Group gap="sm" mt="md">
                <StatusBadge tone={TONES[outcome]}>{t(`result.${outcome}Label`)}</StatusBadge>
                <Text size="sm" c="dimmed">
                  {t('result.points', {
                    score: formatPoints(score, 4),
                    point: formatPoints(question.point, 4),
                  })}
                </Text>
              </Group>
            )}
          </Paper>
        )
      })}
    </Stack>
  )
}
