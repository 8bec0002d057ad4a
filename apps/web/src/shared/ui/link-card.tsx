import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './link-card.module.css'

interface Props extends Omit<ComponentProps<'a'>, 'title'> {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly hint?: ReactNode
}

function CardAnchor({ icon, title, hint, children, ...rest }: Props) {
  return (
    <a {...rest} className={classes.card}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {hint && <span className={classes.hint}>{hint}</span>}
        {children}
      </span>
    </a>
  )
}

/** A card that opens a page: `<LinkCard to="/lop-hoc" icon title hint />`, typed as the router's own Link. */
export const LinkCard = createLink(CardAnchor)
