import { Box, Button, Center, Stack, Text } from '@mantine/core'
import { type Icon, IconInbox, IconMoodSad } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, isOffline } from '../http/call-error.ts'

interface EmptyProps {
  readonly title?: string
  readonly hint?: ReactNode
  readonly icon?: Icon
  /** What a person can do about it, such as a button that creates the first row. */
  readonly action?: ReactNode
}

/** Nothing is here, and what to do about it. */
export function EmptyState({ title, hint, icon: Picture = IconInbox, action }: EmptyProps) {
  const { t } = useTranslation('shared')
  return (
    <Center py="xl" px="md">
      <Stack align="center" gap="xs" maw={420}>
        <Box c="dimmed" aria-hidden>
          <Picture size={40} stroke={1.3} />
        </Box>
        <Text fw={600} ta="center">
          {title ?? t('state.empty')}
        </Text>
        {hint && (
          <Text c="dimmed" size="sm" ta="center">
            {hint}
          </Text>
        )}
        {action && <Box mt="sm">{action}</Box>}
      </Stack>
    </Center>
  )
}

interface FailedProps {
  readonly error: unknown
  /** Said instead of the general sentence. */
  readonly title?: string
  readonly onRetry: () => void
}

/** Reading failed, and why, in the server's own sentence; the person may try again (product 8.11). */
export function FailedState({ error, title, onRetry }: FailedProps) {
  const { t } = useTranslation('shared')
  const away = isOffline(error)
  const why = away ? t('state.awayHint') : error instanceof CallError ? error.msg : ''
  return (
    <Center py="xl" px="md" role="alert">
      <Stack align="center" gap="xs" maw={420}>
        <Box c="dimmed" aria-hidden>
          <IconMoodSad size={40} stroke={1.3} />
        </Box>
        <Text fw={600} ta="center">
          {title ?? t(away ? 'state.away' : 'state.failed')}
        </Text>
        {why && (
          <Text c="dimmed" size="sm" ta="center">
            {why}
          </Text>
        )}
        <Button variant="light" mt="sm" onClick={onRetry}>
          {t('state.retry')}
        </Button>
      </Stack>
    </Center>
  )
}
