import { type ReactNode, useState } from 'react'
import classes from './drop-zone.module.css'

interface Props {
  readonly onFile: (file: File) => void
  readonly children: ReactNode
  /** Takes the room that is left. */
  readonly grow?: boolean
}

/** Where a file is dropped. Inside it or beside it stands a button that does the same by keyboard. */
export function DropZone({ onFile, children, grow }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button does the same by keyboard
    <div
      className={classes.zone}
      data-grow={grow}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      {children}
    </div>
  )
}
