import { readAccount } from '@bangxanh/contract/account/endpoints.ts'
import type { Notification } from '@bangxanh/contract/notifications/schemas.ts'
import { VisuallyHidden } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { hasRole } from '../account/account.ts'
import { useReadNotifications } from './mutations.ts'
import classes from './notifications.module.css'
import { sentenceOf } from './sentence.ts'

const NoticeDialog = lazyDialog(async () => (await import('./notice-dialog.tsx')).NoticeDialog)

interface Props {
  readonly row: Notification
  /** At once, as if it had been pressed. */
  readonly opens: boolean
  readonly onGo: () => void
}

/** One line that leads to what it is about, which reads it. */
export function NotificationRow({ row, opens, onGo }: Props) {
  const { t } = useTranslation('notifications')
  const read = useReadNotifications()
  // Whoever has a bell has been read.
  const account = useApiQuery(readAccount, {}, { enabled: false }).data
  const { icon: Icon, what, where, to, notice } = sentenceOf(row, t, account && hasRole(account, 'student'))
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const markRead = () => {
    if (!row.read) read.mutate({ body: { _id: row._id } })
  }
  const pressed = useEffectEvent(() => {
    markRead()
    if (to) void navigate({ ...to, replace: true })
    else setOpened(true)
  })
  useEffect(() => {
    if (opens) pressed()
  }, [opens])
  const content = (
    <>
      <span className={classes.sign} data-unread={!row.read || undefined}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.what}>{what}</span>
        <span className={classes.where}>
          {[formatDay(Date.parse(row.at)), where].filter(Boolean).join(' · ')}
        </span>
      </span>
      {!row.read && (
        <span className={classes.dot}>
          <VisuallyHidden>{t('unread')}</VisuallyHidden>
        </span>
      )}
    </>
  )
  return (
    <li>
      {to ? (
        <Link
          {...to}
          className={classes.row}
          onClick={() => {
            markRead()
            onGo()
          }}
        >
          {content}
        </Link>
      ) : notice ? (
        <button
          type="button"
          className={`${layout.plainButton} ${classes.row}`}
          onClick={() => {
            markRead()
            setOpened(true)
          }}
        >
          {content}
        </button>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
      {opened && notice && <NoticeDialog notice={notice} at={row.at} onClose={() => setOpened(false)} />}
    </li>
  )
}
