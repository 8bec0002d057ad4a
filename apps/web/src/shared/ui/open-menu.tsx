import { Menu } from '@mantine/core'
import { cloneElement, useEffect, useRef, useState } from 'react'
import type { MenuProps } from './menu-act.ts'

/** The menu of a button that has just been pressed. */
export function OpenMenu({ button, acts, side }: MenuProps) {
  const [opened, setOpened] = useState(false)
  const pressed = useRef<HTMLButtonElement>(null)
  const firstDanger = acts.findIndex(act => act.danger)
  // This button has taken the place of the pressed one, and the focus comes back to it when the menu closes.
  useEffect(() => {
    pressed.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={`bottom-${side}`}
      // Before it is placed it would widen the page of a phone, which then lays itself out anew and never comes to rest.
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(button, { ref: pressed })}</Menu.Target>
      <Menu.Dropdown maw="min(20rem, 90vw)">
        {acts.flatMap(({ icon: Icon, text, onClick, sign, danger, blocked, current }, at) => [
          at === firstDanger && at > 0 && <Menu.Divider key="line" role="separator" />,
          <Menu.Item
            key={text}
            color={danger ? 'var(--mantine-color-error)' : undefined}
            leftSection={Icon && <Icon size={18} stroke={1.6} aria-hidden />}
            rightSection={sign}
            aria-current={current || undefined}
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
