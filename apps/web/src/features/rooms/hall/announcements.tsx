import type { ActDraft, Announcement } from '@bangxanh/contract/rooms/schemas.ts'
import { ActionIcon, Text } from '@mantine/core'
import { IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format.ts'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import classes from './announcements.module.css'

interface Props {
  readonly announcements: readonly Announcement[]
  /** Of how many so many have read it. */
  readonly readBy: (announcement: Announcement) => { readonly readers: number; readonly of: number }
  readonly mayWithdraw: (announcement: Announcement) => boolean
  readonly send: (body: ActDraft) => Promise<boolean>
}

/** What is said to a hall or to all, with how many have read it. */
export function Announcements({ announcements, readBy, mayWithdraw, send }: Props) {
  const { t } = useTranslation('rooms')
  if (announcements.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('said.label')}>
      {announcements.map(said => (
        <li key={said._id} className={classes.said}>
          <IconSpeakerphone size={20} stroke={1.6} aria-hidden />
          <div className={classes.words}>
            <Text className={classes.text}>{said.text}</Text>
            <Text size="sm" c="dimmed">
              {[
                said.by,
                formatDay(said.at),
                t('said.read', readBy(said)),
                said.hallId === null && t('said.toAll'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          {mayWithdraw(said) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t('said.withdraw')}
              onClick={async () => {
                const content = t('said.askWithdraw', { text: said.text })
                if (await askConfirm({ content, confirm: t('said.withdraw'), danger: true }))
                  await send({ act: 'withdraw', announcementId: said._id })
              }}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}
