import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './on-paper.print.module.css'
import { useRootMark } from './use-root-mark.ts'

/** What the printer gets while this stands: it alone, beside the page and unseen on the screen. */
export function OnPaper({ children }: { children: ReactNode }) {
  useRootMark('data-on-paper')
  return createPortal(
    <div className={classes.paper} aria-hidden>
      {children}
    </div>,
    document.body,
  )
}
