import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeError } from '../../shared/ui/notices.ts'

interface Props {
  readonly value: string
  readonly children: string
}

/** Copies; the word changes for a moment, which screen readers hear too. */
export function CopyButton({ value, children }: Props) {
  const { t } = useTranslation('classes')
  const { copy, copied, error } = useClipboard({ timeout: 2_000 })
  useEffect(() => {
    // On http in a school's LAN browsers keep the clipboard to themselves.
    if (error) void noticeError(t('join.copyFailed'))
  }, [error, t])
  return (
    <Button
      variant="default"
      fullWidth
      px="xs"
      leftSection={copied && <IconCheck size={16} aria-hidden />}
      onClick={() => copy(value)}
    >
      <span aria-live="polite">{copied ? t('join.copied') : children}</span>
    </Button>
  )
}
