import type { Icon } from '@tabler/icons-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

export interface MenuAct {
  readonly text: string
  readonly onClick: () => unknown
  readonly icon?: Icon
  /** Stands at the end of the line. */
  readonly sign?: ReactNode
  /** Takes something away: stands in red, behind a line. */
  readonly danger?: boolean
  /** Cannot be done now, and why not. */
  readonly blocked?: string
  /** It is so already. */
  readonly current?: boolean
}

export interface MenuProps {
  readonly button: ReactElement<ComponentProps<'button'>>
  /** In the order of the menu, what takes away last. */
  readonly acts: readonly MenuAct[]
  /** With which edge of the button the menu ends. */
  readonly side: 'start' | 'end'
}
