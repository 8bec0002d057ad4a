import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'

export interface RowAct {
  readonly icon: Icon
  readonly text: string
  readonly onClick: () => unknown
  /** Takes something away: stands in red, behind a line. */
  readonly danger?: boolean
  /** Cannot be done now, and why not. */
  readonly blocked?: string
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
  const firstDanger = offered.findIndex(act => act.danger)
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={label}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown maw="min(20rem, 90vw)">
        {offered.flatMap(({ icon: Icon, text, onClick, danger, blocked }, at) => [
          at === firstDanger && at > 0 && <Menu.Divider key="line" role="separator" />,
          <Menu.Item
            key={text}
            color={danger ? 'var(--mantine-color-error)' : undefined}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            disabled={blocked !== undefined}
            onClick={onClick}
          >
            {text}
          </Menu.Item>,
          blocked && <Menu.Label key={`${text}-blocked`}>{blocked}</Menu.Label>,
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
