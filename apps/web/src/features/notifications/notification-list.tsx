import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import type { Notification } from '@bangxanh/contract/notifications/schemas.ts'
import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { IconBell, IconSettings, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { Tipped } from '../../shared/ui/tipped.tsx'
import { NoticesDialog } from '../notices/notices.ts'
import { useReadNotifications } from './mutations.ts'
import { NotificationRow } from './notification-row.tsx'
import { PushOffer } from './push-offer.tsx'
import { NEWEST } from './use-unread.ts'

const SettingsDialog = lazyDialog(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

interface Props {
  readonly pupil: boolean
  /** Somebody goes where one leads. */
  readonly onGo: () => void
  /** On a page of its own: a page of all; left out, the newest, with the way there. */
  readonly paged?: {
    readonly page: number
    /** One that is opened at once. */
    readonly open: string | undefined
    readonly onPage: (page: number) => void
  }
}

/** What somebody was told, newest first: of today, and before. */
export function NotificationList({ pupil, onGo, paged }: Props) {
  const { t } = useTranslation('notifications')
  const heading = useRef<HTMLHeadingElement>(null)
  const [choosing, setChoosing] = useState(false)
  const [writing, setWriting] = useState(false)
  const query = useApiQuery(
    listNotifications,
    { query: { ...NEWEST.query, page: paged?.page ?? 1 } },
    {
      keepPrevious: true,
    },
  )
  const read = useReadNotifications()
  const { notifications, unread = 0, pagination, can } = query.data ?? {}
  const today = formatDate(Date.now())
  const isToday = ({ at }: Notification) => formatDate(Date.parse(at)) === today
  const groups = [
    { title: t('today'), rows: notifications?.filter(isToday) ?? [] },
    { title: t('earlier'), rows: notifications?.filter(row => !isToday(row)) ?? [] },
  ].filter(({ rows }) => rows.length > 0)
  const newest = notifications?.[0]
  return (
    <div className={layout.grid}>
      <div className={layout.spread}>
        <Title ref={heading} tabIndex={-1} order={paged ? 1 : 2} {...(!paged && { size: 'md' })}>
          {t('title')}
        </Title>
        <div className={layout.row}>
          {unread > 0 && newest && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={read.isPending}
              onClick={() =>
                // The button goes, and Escape is heard where the focus is.
                read.mutate({ body: { until: newest.at } }, { onSuccess: () => heading.current?.focus() })
              }
            >
              {t('readAll')}
            </Button>
          )}
          <Tipped label={t('settings')}>
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={t('settings')}
              onClick={() => setChoosing(true)}
            >
              <IconSettings size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tipped>
        </div>
      </div>
      {can?.send && (
        <Button
          variant="light"
          w={paged && { sm: 'fit-content' }}
          leftSection={<IconSpeakerphone size={18} aria-hidden />}
          onClick={() => setWriting(true)}
        >
          {t('send')}
        </Button>
      )}
      {can?.push && notifications && <PushOffer pupil={pupil} notifications={notifications} />}
      {!notifications && <ReadingState query={query} minHeight="8rem" />}
      {notifications?.length === 0 && (
        <EmptyState
          icon={IconBell}
          title={t('empty.title')}
          hint={t(pupil ? 'empty.pupil' : 'empty.staff')}
        />
      )}
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <Text size="xs" c="dimmed" fw={600} mb="xxs">
            {title}
          </Text>
          <ul className={layout.list}>
            {rows.map(row => (
              <NotificationRow key={row._id} row={row} opens={row._id === paged?.open} onGo={onGo} />
            ))}
          </ul>
        </section>
      ))}
      {!paged && pagination && pagination.total > pagination.limit && (
        <Button component={Link} to={pupil ? '/em/tin' : '/thong-bao'} variant="light" onClick={onGo}>
          {t('all')}
        </Button>
      )}
      {paged && pagination && <Pager {...pagination} onPage={paged.onPage} />}
      {writing && <NoticesDialog onClose={() => setWriting(false)} />}
      {choosing && <SettingsDialog pupil={pupil} onClose={() => setChoosing(false)} />}
    </div>
  )
}
