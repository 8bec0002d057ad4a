import type { Notification } from '@bangxanh/contract/notifications/schemas.ts'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/format/format.ts'
import { useReadNotifications } from './mutations.ts'
import classes from './notifications.module.css'
import { sentenceOf } from './sentence.ts'

/** One line that leads to what it is about, which reads it. */
export function NotificationRow({ row, onGo }: { row: Notification; onGo: () => void }) {
  const { t } = useTranslation('notifications')
  const read = useReadNotifications()
  const { icon: Icon, what, where, to } = sentenceOf(row, t)
  const go = () => {
    if (!row.read) read.mutate({ body: { _id: row._id } })
    onGo()
  }
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
        <Link {...to} className={classes.row} onClick={go}>
          {content}
        </Link>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
    </li>
  )
}
