import type { Module } from '@bangxanh/contract/account/modules.ts'
import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown, IconPoint } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Account } from '../features/account/account.ts'
import { translate } from '../shared/i18n/i18n.ts'
import { Tipped } from '../shared/ui/tipped.tsx'
import { HOME, MENU, type MenuEntry, type MenuGroup, modulesOf } from './menu.ts'
import classes from './menu-list.module.css'
import { moduleOf } from './modules.ts'

interface Props {
  readonly account: Account
  /** Icons only; the words come as tooltips. */
  readonly collapsed?: boolean
  readonly onGo?: () => void
}

/** Modules whose feature has moved in, as the route table says it. */
function useReadyModules(): ReadonlySet<Module> {
  const { routesById } = useRouter()
  const ready = new Set<Module>()
  for (const route of Object.values(routesById)) {
    const module = moduleOf(route.fullPath)
    if (module && !route.options.staticData?.notBuilt) ready.add(module)
  }
  return ready
}

export function MenuList({ account, collapsed = false, onGo }: Props) {
  const { t } = useTranslation('app')
  const here = useRouterState({ select: state => moduleOf(state.location.pathname) })
  const ready = useReadyModules()
  const [closed, setClosed] = useLocalStorage<string[]>({ key: 'menuClosed', defaultValue: [] })

  const seen = (entry: MenuEntry) =>
    modulesOf(entry).some(module => ready.has(module) && account.modules.includes(module))
  const line = (entry: MenuEntry) => (
    <li key={entry.module}>
      <MenuLink
        entry={entry}
        account={account}
        active={modulesOf(entry).some(module => module === here)}
        collapsed={collapsed}
        onGo={onGo}
      />
    </li>
  )
  const toggle = (group: MenuGroup) =>
    setClosed(keys =>
      keys.includes(group.key) ? keys.filter(key => key !== group.key) : [...keys, group.key],
    )

  return (
    <nav className={classes.scroll} aria-label={t('menu.label')}>
      <ul className={classes.list}>{line(HOME)}</ul>
      {MENU.map(group => {
        const entries = group.entries.filter(seen)
        if (entries.length === 0) return null
        // One entry needs no word above it that says the same.
        const isOne = entries.length === 1
        const open = collapsed || isOne || !closed.includes(group.key)
        return (
          <section key={group.key} className={classes.group} aria-label={translate(group.text)}>
            {collapsed ? (
              <hr className={classes.rule} />
            ) : isOne ? null : (
              <UnstyledButton className={classes.heading} aria-expanded={open} onClick={() => toggle(group)}>
                {translate(group.text)}
                <IconChevronDown
                  size={16}
                  data-open={open || undefined}
                  className={classes.chevron}
                  aria-hidden
                />
              </UnstyledButton>
            )}
            {open && <ul className={classes.list}>{entries.map(line)}</ul>}
          </section>
        )
      })}
    </nav>
  )
}

interface LinkProps extends Required<Pick<Props, 'account' | 'collapsed'>> {
  readonly entry: MenuEntry
  readonly active: boolean
  readonly onGo?: () => void
}

function MenuLink({ entry, account, active, collapsed, onGo }: LinkProps) {
  const label = translate(entry.text)
  const Icon = entry.icon ?? IconPoint
  return (
    <Tipped label={label} disabled={!collapsed} withArrow>
      <Link
        to={entry.to(account)}
        className={classes.link}
        data-active={active || undefined}
        data-collapsed={collapsed || undefined}
        aria-current={active ? 'page' : undefined}
        aria-label={collapsed ? label : undefined}
        activeProps={{}}
        onClick={onGo}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        {!collapsed && <span>{label}</span>}
      </Link>
    </Tipped>
  )
}
