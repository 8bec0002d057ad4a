import { FileButton, UnstyledButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import classes from './files.module.css'
import { OFFERED } from './take-file.ts'

interface Props {
  /** The number of the next page. */
  readonly number: number
  readonly onFiles: (files: readonly File[]) => void
  /** One that the camera has just taken. */
  readonly onPhoto: (photo: File) => void
}

const quiet = { tabIndex: -1, 'aria-hidden': true } as const

/** The next page: by the camera in one tap, or as files of this device. On plain http the camera is the phone's own. */
export function AddFiles({ number, onFiles, onPhoto }: Props) {
  const { t } = useTranslation('handIn')
  const [isOver, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const add = (files: readonly File[]) => {
    if (files.length > 0) onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same by keyboard
    <div
      className={`${layout.choosable} ${classes.add}`}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        add([...event.dataTransfer.files])
      }}
    >
      <FileButton
        onChange={file => {
          reset.current?.()
          if (file) onPhoto(file)
        }}
        accept="image/*"
        capture="environment"
        resetRef={reset}
        inputProps={quiet}
      >
        {button => (
          <UnstyledButton {...button} className={classes.camera}>
            <IconCamera size={40} stroke={1.4} aria-hidden />
            {t('files.camera', { number })}
          </UnstyledButton>
        )}
      </FileButton>
      <FileButton multiple onChange={add} accept={OFFERED} inputProps={quiet}>
        {button => (
          <UnstyledButton {...button} className={classes.choose}>
            {t('files.orChoose')}
          </UnstyledButton>
        )}
      </FileButton>
    </div>
  )
}
