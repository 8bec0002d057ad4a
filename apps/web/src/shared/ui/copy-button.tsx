import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeError } from './notices.ts'

interface Props {
  readonly value: string
  readonly children: string
}

/** Copies; the word changes for a moment, which screen readers hear too. */
export function CopyButton({ value, children }: Props) {
  const { t } = useTranslation('shared')
  const { copy, copied, error } = useClipboard({ timeout: 2_000 })
  useEffect(() => {
    // On http in a school's LAN browsers keep the clipboard to themselves.
    if (error) void noticeError(t('copy.failed'))
  }, [error, t])
  return (
    <Button
      variant="default"
      fullWidth
      px="xs"
      leftSection={copied && <IconCheck size={16} aria-hidden />}
      onClick={() => copy(value)}
    >
      <span aria-live="polite">{copied ? t('copy.done') : children}</span>
    </Button>
  )
}
