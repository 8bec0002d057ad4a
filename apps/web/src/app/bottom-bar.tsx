import { UnstyledButton } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Account } from '../features/account/account.ts'
import { assign } from '../features/homework/assign/assign.ts'
import { translate } from '../shared/i18n/i18n.ts'
import classes from './bottom-bar.module.css'
import { HOME, MENU, type MenuEntry, modulesOf } from './menu.ts'
import { moduleOf } from './modules.ts'

const entries = MENU.flatMap(group => group.entries)
const entryOf = (module: MenuEntry['module']) => entries.filter(entry => entry.module === module)

/** What is opened all day, by who gives homework and by others; everything else is in the menu. */
const LEFT = [HOME, ...entryOf('Class')]
const RIGHT = {
  gives: [...entryOf('ListClassHomework'), ...entryOf('ExamVault')],
  reads: [...entryOf('Students'), ...entryOf('ExamVault')],
}

/** Under the thumb of a phone: the places, and raised among them the act that a teacher comes for most. */
export function BottomBar({ account }: { account: Account }) {
  const { t } = useTranslation('app')
  const here = useRouterState({ select: state => moduleOf(state.location.pathname) })
  const place = (entry: MenuEntry) => {
    const modules = modulesOf(entry)
    if (!modules.some(module => account.modules.includes(module))) return null
    const active = modules.some(module => module === here)
    return (
      <Link
        key={entry.module}
        to={entry.to(account)}
        className={classes.place}
        activeProps={{}}
        data-active={active || undefined}
        aria-current={active ? 'page' : undefined}
      >
        {entry.icon && <entry.icon size={24} stroke={1.6} aria-hidden />}
        <span>{translate(entry.text)}</span>
      </Link>
    )
  }
  return (
    <nav className={classes.bar} aria-label={t('menu.places')}>
      {LEFT.map(place)}
      {account.can.assign && (
        <UnstyledButton className={classes.assign} onClick={() => assign()}>
          <span className={classes.round}>
            <IconSend size={26} stroke={1.6} aria-hidden />
          </span>
          <span>{t('assign')}</span>
        </UnstyledButton>
      )}
      {RIGHT[account.can.assign ? 'gives' : 'reads'].map(place)}
    </nav>
  )
}
