import { Button, CloseButton, Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Sending } from './sending-queue.ts'
import type { UsedSending } from './use-sending.ts'

/** What is on its way: how far, a way to cancel, and what did not arrive. */
export function SendingLines({ sending: { list, queue } }: { readonly sending: UsedSending }) {
  return list.map(one => (
    <Line key={one.id} one={one} onStop={() => queue.remove(one.id)} onRetry={() => queue.retry(one.id)} />
  ))
}

interface Props {
  readonly one: Sending
  readonly onStop: () => void
  readonly onRetry: () => void
}

function Line({ one: { file, state, share, offline, refused, why }, onStop, onRetry }: Props) {
  const { t } = useTranslation('uploads')
  const { name } = file
  const failed = state === 'failed'
  const said = failed
    ? offline
      ? t('offline', { name })
      : [t('failed', { name }), why].filter(Boolean).join(' ')
    : t(state === 'waiting' ? 'waiting' : 'sending', { name, percent: Math.floor(share * 100) })
  return (
    <Stack gap="xxs" role="group" aria-label={name}>
      <Group wrap="nowrap" gap="xs" justify="space-between">
        <Text
          size="sm"
          c={failed ? 'var(--mantine-color-error)' : undefined}
          role={failed ? 'alert' : undefined}
          style={{ minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {said}
        </Text>
        <CloseButton
          size={40}
          style={{ flex: 'none' }}
          aria-label={t(refused ? 'remove' : 'cancel', { name })}
          onClick={onStop}
        />
      </Group>
      {failed && !refused && (
        <Button variant="light" size="compact-md" style={{ alignSelf: 'flex-start' }} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {!failed && <Progress value={share * 100} size="sm" aria-label={t('progress', { name })} />}
    </Stack>
  )
}
