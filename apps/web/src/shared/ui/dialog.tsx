import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './dialog.module.css'
import { usePhone } from './use-phone.ts'

interface Props extends Omit<ModalProps, 'opened'> {
  /** A phone gives it the whole screen. */
  readonly fillsPhone?: boolean
  /** It keeps this height whatever it holds, and what it holds lays itself out and scrolls. */
  readonly height?: string
}

/** A dialog, open as long as it is mounted; its cross is named. */
export function Dialog({ fillsPhone = false, height, ...props }: Props) {
  const { t } = useTranslation('shared')
  const phone = usePhone()
  return (
    <Modal
      opened
      fullScreen={fillsPhone && phone}
      closeButtonProps={{ 'aria-label': t('form.close') }}
      {...(height && {
        classNames: { content: classes.content, body: classes.body },
        styles: { content: { height: phone ? '100dvh' : height } },
      })}
      {...props}
    />
  )
}
