import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import classes from './home.module.css'

/** Figures side by side, each of which leads to what it counts. */
export function Figures({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={`${layout.list} ${classes.figures}`} aria-label={label}>
      {children}
    </ul>
  )
}

interface Props {
  readonly to: LinkProps['to']
  readonly search?: Record<string, unknown>
  readonly label: string
  readonly number: string
  /** What it is compared with. */
  readonly hint?: string | undefined
}

export function Figure({ to, search, label, number, hint }: Props) {
  return (
    <li>
      <AnchorLink
        {...({ to, search: search ?? {} } as { to: '/lop-hoc' })}
        className={`${layout.card} ${layout.hover} ${classes.figure}`}
        c="inherit"
        underline="never"
      >
        <span className={layout.small}>{label}</span>
        <span className={`${layout.figures} ${classes.number}`}>{number}</span>
        <span className={`${layout.muted} ${layout.small}`}>{hint ?? '\u00a0'}</span>
      </AnchorLink>
    </li>
  )
}
