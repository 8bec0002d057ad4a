import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import type { Outbox } from './outbox.ts'
import { countUnsent, sendUnsent } from './unsent.ts'

interface Props {
  readonly outboxes: readonly Outbox[]
  /** How many files wait, to be sent where they were chosen. */
  readonly files: number
  /** How many results of programs wait, to be handed in from their attempt. */
  readonly results: number
  /** True when nothing is left that would be lost unasked. */
  readonly onAnswer: (leaves: boolean) => void
}

/** Signing out with unsent answers or files: how many there are, send the answers or give all up. */
export function SignOutDialog({ outboxes, files, results, onAnswer }: Props) {
  const { t } = useTranslation('learn')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [count, setCount] = useState(() => countUnsent(outboxes))

  const send = async () => {
    setBusy(true)
    const { left } = await sendUnsent(outboxes)
    setBusy(false)
    setCount(left)
    setFailed(left > 0)
    if (left === 0 && files + results === 0) onAnswer(true)
  }

  return (
    <Dialog
      centered
      onClose={() => onAnswer(false)}
      title={t(count > 0 ? 'signOut.title' : files > 0 ? 'signOut.filesTitle' : 'signOut.resultsTitle')}
      zIndex={400}
    >
      {count > 0 && <Text>{t('signOut.content', { count })}</Text>}
      {files > 0 && <Text mt={count > 0 ? 'sm' : 0}>{t('signOut.files', { count: files })}</Text>}
      {results > 0 && (
        <Text mt={count + files > 0 ? 'sm' : 0}>{t('signOut.results', { count: results })}</Text>
      )}
      {failed && (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          {t('signOut.failed')}
        </Text>
      )}
      <Stack gap="xs" mt="lg">
        {count > 0 && (
          <Button data-autofocus loading={busy} onClick={() => void send()} h={44}>
            {files + results > 0 ? t('signOut.sendAnswers') : t('signOut.send')}
          </Button>
        )}
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          disabled={busy}
          onClick={() => onAnswer(true)}
          h={44}
        >
          {t('signOut.discard')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => onAnswer(false)} h={44}>
          {t('signOut.stay')}
        </Button>
      </Stack>
    </Dialog>
  )
}
