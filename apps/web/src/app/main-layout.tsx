import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { Link, Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../features/account/account.ts'
import { AssignHost } from '../features/homework/assign/assign-host.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'
import { PersonAvatar } from '../shared/ui/person-avatar.tsx'
import { StoredPicture } from '../shared/ui/stored-picture.tsx'
import { Tipped } from '../shared/ui/tipped.tsx'
import { useRootMark } from '../shared/ui/use-root-mark.ts'
import { AccountPopover } from './account-popover.tsx'
import { BellSlot } from './bell-slot.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useHomeScreenHint } from './home-screen/use-home-screen-hint.ts'
import classes from './main-layout.module.css'
import { MenuList } from './menu-list.tsx'
import { moduleOf } from './modules.ts'
import { SkipLink } from './skip-link.tsx'
import { VERSION } from './version.ts'

const MenuDrawer = lazyDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

/** The logo and name of the school or group; without them the person's own picture (product 8.31). */
function Organisation({ account, collapsed = false }: { account: Account; collapsed?: boolean }) {
  const { school, group, profile } = account
  const name = school?.name ?? group?.name ?? profile.displayName
  const logo = school?.logo ?? group?.logo
  return (
    <Link to="/" className={classes.organisation}>
      <StoredPicture
        src={logo?.url}
        alt=""
        className={classes.logo}
        fallback={<PersonAvatar name={profile.displayName} url={profile.avatar?.url} size={38} decorative />}
      />
      {collapsed ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <span className={classes.organisationName}>{name}</span>
      )}
    </Link>
  )
}

interface PersonProps {
  readonly account: Account
  readonly small: boolean
  readonly opens: 'above' | 'below'
}

function Person({ account, small, opens }: PersonProps) {
  const { t } = useTranslation('app')
  const { profile } = account
  const role = profile.roles[0]
  return (
    <AccountPopover account={account} opens={opens} className={classes.person}>
      <PersonAvatar name={profile.displayName} url={profile.avatar?.url} size={36} decorative />
      {small ? (
        <VisuallyHidden>{t('menu.account', { name: profile.displayName })}</VisuallyHidden>
      ) : (
        <span className={classes.personText}>
          <span className={classes.personName}>{profile.displayName}</span>
          {role && <span className={classes.personRole}>{t(`roles.${role}`)}</span>}
        </span>
      )}
    </AccountPopover>
  )
}

/** Whether the side menu is folded. Where the page needs the room, it is unfolded for now and not for good. */
function useFolding(working: boolean) {
  const [folded, setFolded] = useLocalStorage({ key: 'menuCollapsed', defaultValue: false })
  const tabWorks = useMatches({
    select: matches => {
      const last = matches.at(-1)
      const { tab }: { readonly tab?: unknown } = last?.search ?? {}
      return tab !== undefined && tab === last?.staticData.workingTab
    },
  })
  const narrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  const [wide, setWide] = useState(false)
  const yields = working || tabWorks || narrow
  const collapsed = yields ? !wide : folded
  return { collapsed, toggle: () => (yields ? setWide(!wide) : setFolded(!folded)) }
}

export function MainLayout({ account }: { account: Account }) {
  const { t } = useTranslation('app')
  const working = useMatches({ select: matches => matches.at(-1)?.staticData.working === true })
  const module = useLocation({ select: ({ pathname }) => moduleOf(pathname) })
  // A page of a module that is not theirs would only be refused (product 8.102).
  const foreign = module !== undefined && !account.modules.includes(module)
  const navigate = useNavigate()
  useEffect(() => {
    if (foreign) void navigate({ to: '/', replace: true })
  }, [foreign, navigate])
  // Where the bar stands instead of the side menu: there is one bell, which asks once.
  const barred = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const { collapsed, toggle } = useFolding(working)
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  useHomeScreenHint()
  useRootMark('data-staff')
  useRootMark('data-collapsed', collapsed)

  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <SkipLink />

      {/* No <header>: a dialog brings its own, and a page has one banner. */}
      <section className={classes.top} aria-label={t('menu.bar')}>
        <ActionIcon
          variant="transparent"
          c="white"
          size={44}
          aria-label={t('menu.open')}
          aria-expanded={menu === 'open'}
          onClick={() => setMenu('open')}
        >
          <IconMenu2 aria-hidden />
        </ActionIcon>
        <Organisation account={account} />
        {barred && <BellSlot pupil={false} opens="below" />}
        <Person account={account} small opens="below" />
      </section>
      {menu !== 'never' && (
        <MenuDrawer
          account={account}
          title={<Organisation account={account} />}
          opened={menu === 'open'}
          onClose={() => setMenu('closed')}
        />
      )}

      <aside className={classes.side}>
        <div className={classes.sideHeader}>
          <Organisation account={account} collapsed={collapsed} />
          <Tipped label={t(collapsed ? 'menu.expand' : 'menu.collapse')}>
            <ActionIcon
              variant="transparent"
              className={classes.fold}
              size={32}
              aria-label={t(collapsed ? 'menu.expand' : 'menu.collapse')}
              onClick={toggle}
            >
              {collapsed ? (
                <IconLayoutSidebarLeftExpand size={20} stroke={1.6} aria-hidden />
              ) : (
                <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} aria-hidden />
              )}
            </ActionIcon>
          </Tipped>
        </div>
        <MenuList account={account} collapsed={collapsed} />
        <div className={classes.sideFooter}>
          <div className={classes.footerRow}>
            <Person account={account} small={collapsed} opens="above" />
            {!barred && <BellSlot pupil={false} opens="above" />}
          </div>
          <p className={classes.version}>
            {collapsed ? VERSION : t('popover.version', { version: VERSION })}
          </p>
        </div>
      </aside>

      <main id="content" className={classes.content} tabIndex={-1}>
        {!foreign && <Outlet />}
      </main>
      {!working && <BottomBar account={account} />}
      {account.can.assign && <AssignHost />}
    </div>
  )
}
