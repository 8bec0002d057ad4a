import { Button, CloseButton, Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Sending, useSending } from './use-sending.ts'

/** What is on its way: how far, a way to cancel, and what did not arrive. */
export function SendingLines({ sending }: { sending: ReturnType<typeof useSending> }) {
  return sending.list.map(one => (
    <Line key={one.id} one={one} onStop={() => sending.stop(one)} onRetry={() => sending.retry(one)} />
  ))
}

interface Props {
  readonly one: Sending
  readonly onStop: () => void
  readonly onRetry: () => void
}

function Line({ one: { file, state, share, offline, why }, onStop, onRetry }: Props) {
  const { t } = useTranslation('lessons')
  const { name } = file
  const failed = state === 'failed'
  const said = failed
    ? offline
      ? t('dialog.offline', { name })
      : [t('dialog.failed', { name }), why].filter(Boolean).join(' ')
    : t('dialog.sending', { name, percent: Math.floor(share * 100) })
  return (
    <Stack gap={4} role="group" aria-label={name}>
      <Group wrap="nowrap" gap="xs" justify="space-between">
        <Text size="sm" c={failed ? 'var(--mantine-color-error)' : undefined} style={{ minWidth: 0 }}>
          {said}
        </Text>
        <Group wrap="nowrap" gap={4}>
          {failed && (
            <Button variant="light" size="compact-md" onClick={onRetry}>
              {t('dialog.retry')}
            </Button>
          )}
          <CloseButton size={40} aria-label={t('dialog.cancel', { name })} onClick={onStop} />
        </Group>
      </Group>
      {!failed && <Progress value={share * 100} size="sm" aria-label={t('dialog.progress', { name })} />}
    </Stack>
  )
}
