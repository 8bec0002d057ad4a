import { Text, type TextProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './drop-zone.module.css'

interface Props {
  /** The first of what was dropped. */
  readonly onFile?: (file: File) => void
  readonly onFiles?: (files: readonly File[]) => void
  /** One thing among others, and not what the screen is for. */
  readonly snug?: boolean
  readonly children: ReactNode
  /** Takes the room that is left. */
  readonly grow?: boolean
}

/** Where files are dropped. Inside it or beside it stands a button that does the same by keyboard. */
export function DropZone({ onFile, onFiles, children, grow, snug }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button does the same by keyboard
    <div
      className={classes.zone}
      data-grow={grow}
      data-snug={snug}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const files = [...event.dataTransfer.files]
        const [file] = files
        if (!file) return
        onFile?.(file)
        onFiles?.(files)
      }}
    >
      {children}
    </div>
  )
}

/** Says that one may drop a file here, to who has a mouse. */
export function DropWords({ children, ...props }: TextProps & { readonly children: ReactNode }) {
  return (
    <Text className={classes.words} {...props}>
      {children}
    </Text>
  )
}
