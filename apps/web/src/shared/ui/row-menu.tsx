import { ActionIcon } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import type { MenuAct } from './menu-act.ts'
import { MenuButton } from './menu-button.tsx'

export interface RowAct extends MenuAct {
  readonly icon: Icon
}

interface Props {
  /** Says whose menu it is to who does not see the row. */
  readonly label: string
  /** In the order of the menu, what takes away last. `false`: not for this viewer. */
  readonly acts: readonly (RowAct | false)[]
}

/** What may be done with a row, behind three dots; nothing at all for who only looks. */
export function RowMenu({ label, acts }: Props) {
  const offered = acts.filter(act => act !== false)
  if (offered.length === 0) return null
  return (
    <MenuButton
      button={
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={label}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      }
      acts={offered}
      side="end"
    />
  )
}
