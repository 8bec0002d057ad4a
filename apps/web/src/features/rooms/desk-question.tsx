import type { DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { Button, Paper, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../shared/keys/keys.ts'
import { QuestionPlayer, QuestionReview } from '../questions/questions.ts'

/** The question that stands, as pupils see it; its answer while a button is held, and for good from the reveal on. */
export function DeskQuestion({
  state: { question, asked, optionIds, key, counts, files },
}: {
  readonly state: DeskState
}) {
  const { t } = useTranslation('rooms')
  const [held, setHeld] = useState(false)
  if (!question?.body || !asked) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('at', { no: question.no, of: question.of })}>
      {key || held ? (
        <QuestionReview
          question={asked}
          files={files}
          {...(optionIds && { seen: question.body, optionIds })}
        />
      ) : (
        <QuestionPlayer
          question={question.body}
          value={null}
          onChange={() => undefined}
          files={files}
          readOnly
        />
      )}
      {key ? (
        <Text mt="sm" fw={600}>
          {t('rightOf', {
            count: key.given.reduce((sum, { count, right }) => sum + (right ? count : 0), 0),
            total: counts.seated,
          })}
        </Text>
      ) : (
        <Button
          mt="md"
          fullWidth
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onPointerDown={() => setHeld(true)}
          onPointerUp={() => setHeld(false)}
          onPointerLeave={() => setHeld(false)}
          {...elementKeys<HTMLButtonElement>([{ keys: ['Enter', 'space'], act: () => setHeld(true) }])}
          onKeyUp={() => setHeld(false)}
          onBlur={() => setHeld(false)}
        >
          {t('hold')}
        </Button>
      )}
    </Paper>
  )
}
