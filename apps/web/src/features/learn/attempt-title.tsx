import { Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import layout from '../../shared/ui/layout.module.css'
import { ActionIconLink } from '../../shared/ui/links.tsx'
import classes from './attempt.module.css'

interface Props {
  readonly homeworkUid: string
  readonly name: string
  /** What the way out is called. */
  readonly leave: string
  readonly children?: ReactNode
}

/** The first line of an open attempt of any kind: the way out, the homework's name, and what is beside it. */
export function AttemptTitle({ homeworkUid, name, leave, children }: Props) {
  return (
    <div className={`${layout.row} ${classes.title}`}>
      <ActionIconLink
        to="/em/bai/$homeworkUid"
        params={{ homeworkUid }}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={leave}
      >
        <IconX size={22} aria-hidden />
      </ActionIconLink>
      <Title order={1} fz="lg" className={`${layout.grow} ${layout.twoLines}`}>
        {name}
      </Title>
      {children}
    </div>
  )
}
