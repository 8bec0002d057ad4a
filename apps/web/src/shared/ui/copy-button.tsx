import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from './use-copy.ts'

interface Props {
  readonly value: string
  readonly children: string
}

/** Copies; the word changes for a moment, which screen readers hear too. */
export function CopyButton({ value, children }: Props) {
  const { t } = useTranslation('shared')
  const { copy, copied } = useCopy()
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
