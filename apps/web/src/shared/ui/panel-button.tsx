import { useClickOutside } from '@mantine/hooks'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { LoadingState } from './loading-state.tsx'
import classes from './panel-button.module.css'

interface Props {
  /** What the panel is called. */
  readonly label: string
  /** Where it opens: above and right of the button, or below it. */
  readonly opens: 'above' | 'below'
  /** For lines of text, and over the whole width of a phone. */
  readonly wide?: boolean
  /** What the button shows. */
  readonly children: ReactNode
  readonly className: string | undefined
  /** Somebody is about to open it. */
  readonly onNear?: () => void
  readonly panel: (close: () => void) => ReactNode
}

/** A button in a bar of the application, and a panel that hangs on it. */
export function PanelButton(props: Props) {
  const { label, opens, wide, children, className, onNear, panel } = props
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useClickOutside<HTMLDivElement>(event => {
    // What it opened, such as a dialog, stands elsewhere in the page and belongs to it.
    if (event.target instanceof Element && event.target.closest('[data-portal]')) return
    setOpened(false)
  })
  const id = useId()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to the button and the panel together
    <div
      ref={box}
      className={classes.anchor}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !opened || !event.currentTarget.contains(event.target as Node)) return
        setOpened(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${classes.button} ${className ?? ''}`}
        aria-expanded={opened}
        aria-controls={id}
        onPointerEnter={onNear}
        onClick={() => setOpened(value => !value)}
      >
        {children}
      </button>
      <section
        id={id}
        hidden={!opened}
        className={classes.panel}
        data-opens={opens}
        data-wide={wide || undefined}
        aria-label={label}
      >
        {opened && (
          <Suspense fallback={<LoadingState minHeight="12rem" />}>{panel(() => setOpened(false))}</Suspense>
        )}
      </section>
    </div>
  )
}
