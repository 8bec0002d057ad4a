import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { Box, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SpokenFormulas } from '../../../shared/ui/rich-text/spoken.ts'
import { QuestionGroupView, QuestionPlayer, QuestionReview } from '../../questions/questions.ts'
import { outcomesOf } from '../outcomes.ts'

/** Every question with the pupil's answer; with the right one where the reply has it. */
export function QuestionResults({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation(['result', 'learn'])
  const { files } = attempt
  const results = outcomesOf(attempt)
  return (
    <SpokenFormulas value={attempt.spoken}>
      <Stack>
        {results.map(({ group, question, solution, answer, score, regraded }, index) => {
          const opensGroup = results[index - 1]?.group !== group
          const speaks = group.content !== '' || group.imgUrl !== null || group.audioUrl !== null
          return (
            <Paper
              key={question._id}
              withBorder
              p={{ base: 'md', sm: 'lg' }}
              component="section"
              aria-label={t('learn:attempt.at', { number: index + 1, total: results.length })}
            >
              {opensGroup && (speaks || group.title) && (
                <Box mb="md">
                  <QuestionGroupView group={group} files={files} order={3} />
                </Box>
              )}
              {regraded && (
                <Text size="sm" c="dimmed" mb="xs">
                  {t('mended')}
                </Text>
              )}
              {solution ? (
                <QuestionReview
                  question={solution}
                  seen={question}
                  optionIds={attempt.optionIds?.[question._id]}
                  answer={answer}
                  {...(score !== null && { score })}
                  waits={score === null}
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
            </Paper>
          )
        })}
      </Stack>
    </SpokenFormulas>
  )
}
