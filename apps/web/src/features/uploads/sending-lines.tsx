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

function Line({ one: { file, state, share, isFinal, reason }, onStop, onRetry }: Props) {
  const { t } = useTranslation('uploads')
  const { name } = file
  const isBad = state === 'offline' || state === 'refused'
  const words =
    state === 'refused'
      ? [t('failed', { name }), reason].filter(Boolean).join(' ')
      : t(state === 'saving' ? 'sending' : state === 'offline' ? 'offline' : 'waiting', {
          name,
          percent: Math.floor(share * 100),
        })
  return (
    <Stack gap="xxs" role="group" aria-label={name}>
      <Group wrap="nowrap" gap="xs" justify="space-between">
        <Text
          size="sm"
          c={isBad ? 'var(--mantine-color-error)' : undefined}
          role={isBad ? 'alert' : undefined}
          style={{ minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {words}
        </Text>
        <CloseButton
          size={40}
          style={{ flex: 'none' }}
          aria-label={t(isFinal ? 'remove' : 'cancel', { name })}
          onClick={onStop}
        />
      </Group>
      {isBad && !isFinal && (
        <Button variant="light" size="compact-md" style={{ alignSelf: 'flex-start' }} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {!isBad && <Progress value={share * 100} size="sm" aria-label={t('progress', { name })} />}
    </Stack>
  )
}
