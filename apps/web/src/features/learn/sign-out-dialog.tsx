import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outbox } from './outbox.ts'
import { countUnsent, sendUnsent } from './unsent.ts'

interface Props {
  readonly outboxes: readonly Outbox[]
  /** True when nothing is left that would be lost unasked. */
  readonly onAnswer: (leaves: boolean) => void
}

/** Signing out with unsent answers: how many there are, send them or give them up. */
export function SignOutDialog({ outboxes, onAnswer }: Props) {
  const { t } = useTranslation(['learn', 'shared'])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [count, setCount] = useState(() => countUnsent(outboxes))

  const send = async () => {
    setBusy(true)
    const { left } = await sendUnsent(outboxes)
    setBusy(false)
    setCount(left)
    setFailed(left > 0)
    if (left === 0) onAnswer(true)
  }

  return (
    <Modal
      opened
      centered
      onClose={() => onAnswer(false)}
      title={t('signOut.title')}
      closeButtonProps={{ 'aria-label': t('shared:form.close') }}
      zIndex={400}
    >
      <Text>{t('signOut.content', { count })}</Text>
      {failed && (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          {t('signOut.failed')}
        </Text>
      )}
      <Stack gap="xs" mt="lg">
        <Button data-autofocus loading={busy} onClick={() => void send()} h={44}>
          {t('signOut.send')}
        </Button>
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
    </Modal>
  )
}
