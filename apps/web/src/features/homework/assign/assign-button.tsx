import { Button, type ButtonProps } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type AssignFrom, assign } from './assign.ts'

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'disabled' | 'visibleFrom'> {
  readonly from?: AssignFrom
}

/** The most frequent act of a teacher, the same wherever it stands. */
export function AssignButton({ from, ...looks }: Props) {
  const { t } = useTranslation('app')
  return (
    <Button
      {...looks}
      leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
      onClick={() => assign(from)}
    >
      {t('assign')}
    </Button>
  )
}
