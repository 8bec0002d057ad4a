import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { assign } from './assign.ts'

interface Props extends Pick<ButtonProps, 'variant'> {
  readonly homework: Homework
}

/** The same exam, or the same questions, with the same options, for another time. */
export function AgainButton({ homework, variant = 'subtle' }: Props) {
  const { t } = useTranslation('homework')
  if (!homework.can.edit) return null
  return (
    <Button
      variant={variant}
      px={variant === 'subtle' ? 'xs' : 'sm'}
      // At the end of a crowded row it would break in two.
      style={{ flex: 'none' }}
      styles={{ label: { whiteSpace: 'nowrap' } }}
      aria-label={t('assign.againOf', { name: homework.name })}
      onClick={() => assign({ homework })}
    >
      {t('assign.again')}
    </Button>
  )
}
