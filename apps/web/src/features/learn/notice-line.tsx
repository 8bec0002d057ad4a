import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRootMark } from '../../shared/ui/use-root-mark.ts'
import classes from './attempt.module.css'

interface Props {
  readonly role: 'alert' | 'status'
  readonly text: string
  /** The bar above every screen need not say it again. */
  readonly tellsNet?: boolean
  readonly children?: ReactNode
}

/** What stands below the head of an attempt: full width, one line, one at a time (product 8.98). */
export function NoticeLine({ role, text, tellsNet = false, children }: Props) {
  useRootMark('data-tells-net', tellsNet)
  return (
    <div role={role} className={classes.notice}>
      <Text size="sm">{text}</Text>
      {children}
    </div>
  )
}
