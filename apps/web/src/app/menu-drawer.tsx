import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../features/account/account.ts'
import classes from './main-layout.module.css'
import { MenuList } from './menu-list.tsx'
import { VERSION } from './version.ts'

interface Props {
  readonly account: Account
  readonly title: ReactNode
  readonly opened: boolean
  readonly onClose: () => void
}

/** The menu of a phone; its code comes when it is first opened. */
export function MenuDrawer({ account, title, opened, onClose }: Props) {
  const { t } = useTranslation('app')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      padding="md"
      title={title}
      closeButtonProps={{ 'aria-label': t('menu.close') }}
      classNames={{ content: classes.drawer, header: classes.drawerHeader, close: classes.drawerClose }}
    >
      <MenuList account={account} onGo={onClose} />
      <p className={classes.version}>{t('popover.version', { version: VERSION })}</p>
    </Drawer>
  )
}
