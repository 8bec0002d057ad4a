import { useClickOutside } from '@mantine/hooks'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../features/account/account.ts'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { loadAhead } from '../shared/loading/load-chunk.ts'
import { LoadingState } from '../shared/ui/loading-state.tsx'
import classes from './account-popover.module.css'

interface Props {
  readonly account: Account
  /** Where the panel opens: above and right of the button, or below it. */
  readonly opens: 'above' | 'below'
  /** What the button shows. */
  readonly children: ReactNode
  readonly className: string | undefined
}

const loadPanel = async () => (await import('./account-panel.tsx')).AccountPanel
const AccountPanel = lazyPart(loadPanel)

/** The person's button with its panel, which is loaded when somebody wants it: a pupil's phone starts without. */
export function AccountPopover({ account, opens, children, className }: Props) {
  const { t } = useTranslation('app')
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useClickOutside<HTMLDivElement>(() => setOpened(false))
  const panel = useId()
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to the button and the panel together
    <div
      ref={box}
      className={classes.anchor}
      onKeyDown={event => {
        if (event.key === 'Escape' && opened) close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${classes.button} ${className ?? ''}`}
        aria-expanded={opened}
        aria-controls={panel}
        onPointerEnter={() => loadAhead(loadPanel)}
        onClick={() => setOpened(value => !value)}
      >
        {children}
      </button>
      <section
        id={panel}
        hidden={!opened}
        className={classes.panel}
        data-opens={opens}
        aria-label={t('popover.label')}
      >
        {opened && (
          <Suspense fallback={<LoadingState minHeight="12rem" />}>
            <AccountPanel account={account} onDone={() => setOpened(false)} />
          </Suspense>
        )}
      </section>
    </div>
  )
}
