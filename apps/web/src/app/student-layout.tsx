import { VisuallyHidden } from '@mantine/core'
import { IconClipboardList, IconHome, IconListCheck, IconSchool } from '@tabler/icons-react'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../features/account/account.ts'
import { UnsentAnswers } from '../features/learn/unsent-answers.tsx'
import { loadChunk } from '../shared/loading/load-chunk.ts'
import { BrandMark } from '../shared/ui/brand-mark.tsx'
import { PersonAvatar } from '../shared/ui/person-avatar.tsx'
import { AccountPopover } from './account-popover.tsx'
import { BellSlot } from './bell-slot.tsx'
import { useHomeScreenHint } from './home-screen/use-home-screen-hint.ts'
import { SkipLink } from './skip-link.tsx'
import classes from './student-layout.module.css'

const PLACES = [
  { to: '/em', text: 'em.home', icon: IconHome },
  { to: '/em/bai', text: 'em.homeworks', icon: IconListCheck },
  { to: '/em/diem', text: 'em.marks', icon: IconClipboardList },
  { to: '/em/lop', text: 'em.classes', icon: IconSchool },
] as const

/** A pupil holds a phone: the places are under the thumb, the account in the corner. */
export function StudentLayout({ account }: { account: Account }) {
  const { t } = useTranslation(['app', 'shared'])
  const { profile } = account
  useHomeScreenHint()
  // The way out must open when the network is lost in the middle of an attempt.
  const attempting = useRouterState({ select: state => state.location.pathname.startsWith('/em/lam/') })
  useEffect(() => {
    if (attempting) loadChunk(() => import('./account-panel.tsx')).catch(() => undefined)
  }, [attempting])

  return (
    <div className={classes.frame}>
      <SkipLink />
      {/* No <header>: a dialog brings its own, and a page has one banner. */}
      <section className={classes.top} aria-label={t('menu.bar')}>
        <Link to="/em" className={classes.brand}>
          <BrandMark size={34} />
          <span className={classes.name}>{account.school?.name ?? t('shared:product')}</span>
        </Link>
        {/* Who came in by the card of a seat has that exam alone. */}
        {!account.exam && (
          <>
            <nav className={classes.places} aria-label={t('menu.label')}>
              {PLACES.map(({ to, text, icon: Icon }) => (
                <Link
                  key={to}
                  to={to}
                  className={classes.place}
                  activeOptions={{ exact: true, includeSearch: false }}
                  activeProps={{ 'data-active': true, 'aria-current': 'page' }}
                >
                  <Icon size={22} stroke={1.6} aria-hidden />
                  <span>{t(text)}</span>
                </Link>
              ))}
            </nav>
            <BellSlot pupil opens="below" />
          </>
        )}
        <AccountPopover account={account} opens="below" className={classes.person}>
          <PersonAvatar name={profile.displayName} url={profile.avatar?.url} size={38} decorative />
          <VisuallyHidden>{t('menu.account', { name: profile.displayName })}</VisuallyHidden>
        </AccountPopover>
      </section>
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
      <UnsentAnswers />
    </div>
  )
}
