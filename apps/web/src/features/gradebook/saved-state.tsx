import { Button, Group, Text } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BookInHand } from './book-in-hand.ts'

/** Whether all that was typed is with the server; where it is not, the way to try again. */
export function SavedState({ hand }: { readonly hand: BookInHand }) {
  const { t } = useTranslation('gradebook')
  const failed = hand.waiting > 0 && hand.failure !== null
  const Sign = failed ? IconCloudOff : hand.waiting > 0 ? IconCloudUpload : IconCloudCheck
  return (
    <Group gap="xs" role="status">
      <Sign size={18} stroke={1.6} aria-hidden />
      <Text size="sm" c={failed ? 'var(--mantine-color-error)' : 'dimmed'} fw={failed ? 600 : undefined}>
        {failed
          ? t('saved.failed', { count: hand.waiting })
          : t(hand.waiting > 0 ? 'saved.saving' : 'saved.all')}
      </Text>
      {failed && (
        <Button size="compact-sm" variant="light" onClick={() => void hand.save()}>
          {t('saved.retry')}
        </Button>
      )}
    </Group>
  )
}
