import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OpenQuestion } from './confirm.ts'
import { Dialog } from './dialog.tsx'

export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { t } = useTranslation('shared')
  // Enter must not do what cannot be taken back.
  const stays = question.danger || question.hesitates
  return (
    <Dialog
      centered
      onClose={() => question.answer(false)}
      title={question.title ?? t('confirm.title')}
      zIndex={400}
    >
      <Text>{question.content ?? t('confirm.content')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus={stays || undefined} variant="default" onClick={() => question.answer(false)}>
          {question.cancel ?? t('confirm.cancel')}
        </Button>
        <Button
          data-autofocus={!stays || undefined}
          color={question.danger ? 'red.9' : undefined}
          onClick={() => question.answer(true)}
        >
          {question.confirm ?? t('confirm.confirm')}
        </Button>
      </Group>
    </Dialog>
  )
}
