import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface Props extends ButtonProps {
  /** Its name, where its text alone says too little. */
  readonly label?: string
  /** What it opens, given how to close it. */
  readonly dialog: (close: () => void) => ReactNode
}

/** A button and the dialog behind it. */
export function DialogButton({ label, dialog, ...button }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button {...button} aria-label={label} onClick={() => setOpened(true)} />
      {opened && dialog(() => setOpened(false))}
    </>
  )
}
