import { Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Right or wrong, as a sign and to screen readers as a word. */
export function Verdict({ right }: { right: boolean }) {
  const { t } = useTranslation('questions')
  const Icon = right ? IconCheck : IconX
  return (
    <Icon
      size={20}
      role="img"
      aria-label={t(right ? 'review.rightMark' : 'review.wrongMark')}
      color={right ? 'var(--accent)' : 'var(--mantine-color-error)'}
      style={{ flex: 'none' }}
    />
  )
}

export function NoAnswer() {
  const { t } = useTranslation('questions')
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('review.none')}
    </Text>
  )
}
