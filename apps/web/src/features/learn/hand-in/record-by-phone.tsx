import { Button, FileButton } from '@mantine/core'
import { IconMicrophone, IconVideo } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recorded } from '../../../shared/recorder/record.ts'

const ASKED = {
  sound: { accept: 'audio/*', capture: 'user', Icon: IconMicrophone, text: 'record.soundFile' },
  film: { accept: 'video/mp4,video/*', capture: 'environment', Icon: IconVideo, text: 'record.filmFile' },
} as const

interface Props {
  readonly what: Recorded
  readonly onFile: (file: File) => void
}

/** Opens the phone's own recorder or camera, which needs no permission of the page; at a desk it chooses a file. */
export function RecordByPhone({ what, onFile }: Props) {
  const { t } = useTranslation('handIn')
  const reset = useRef<() => void>(null)
  const { accept, capture, Icon, text: chosen } = ASKED[what]
  const text = what === 'film' && matchMedia('(pointer: coarse)').matches ? 'record.film' : chosen
  return (
    <FileButton
      accept={accept}
      capture={capture}
      resetRef={reset}
      inputProps={{ tabIndex: -1, 'aria-hidden': true }}
      onChange={file => {
        reset.current?.()
        if (file) onFile(file)
      }}
    >
      {button => (
        <Button {...button} variant="default" h={48} size="md" leftSection={<Icon size={20} aria-hidden />}>
          {t(text)}
        </Button>
      )}
    </FileButton>
  )
}
