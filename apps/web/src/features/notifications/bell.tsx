import { VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { loadAhead } from '../../shared/loading/load-chunk.ts'
import { PanelButton } from '../../shared/ui/panel-button.tsx'
import classes from './notifications.module.css'
import { useKeptPush } from './use-kept-push.ts'
import { useUnread } from './use-unread.ts'

const loadList = async () => (await import('./notification-list.tsx')).NotificationList
const NotificationList = lazyPart(loadList)

/** More than this is many. */
const COUNTED = 99

/** How many things wait to be read, and these. */
export function Bell({ pupil, opens }: { pupil: boolean; opens: 'above' | 'below' }) {
  const { t } = useTranslation('notifications')
  const unread = useUnread()
  useKeptPush()
  return (
    <PanelButton
      label={t('title')}
      opens={opens}
      wide
      className={classes.bell}
      onNear={() => loadAhead(loadList)}
      panel={close => <NotificationList pupil={pupil} onGo={close} />}
    >
      <IconBell size={24} stroke={1.6} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > COUNTED ? `${COUNTED}+` : unread}
        </span>
      )}
      <VisuallyHidden>{unread > 0 ? t('bell', { count: unread }) : t('bellNone')}</VisuallyHidden>
    </PanelButton>
  )
}
