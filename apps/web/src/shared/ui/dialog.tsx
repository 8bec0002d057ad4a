import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePhone } from './use-phone.ts'

interface Props extends Omit<ModalProps, 'opened'> {
  /** A phone gives it the whole screen. */
  readonly fillsPhone?: boolean
}

/** A dialog, open as long as it is mounted; its cross is named. */
export function Dialog({ fillsPhone = false, ...props }: Props) {
  const { t } = useTranslation('shared')
  const phone = usePhone()
  return (
    <Modal
      opened
      fullScreen={fillsPhone && phone}
      closeButtonProps={{ 'aria-label': t('form.close') }}
      {...props}
    />
  )
}
