import { readAnnouncements } from '@bangxanh/contract/contests/endpoints.ts'
import type { OwnSeat } from '@bangxanh/contract/rooms/schemas.ts'
import { Button, Text } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import classes from './announcements.module.css'

interface Props {
  readonly contestId: string
  readonly announcements: OwnSeat['announcements']
}

/** What is said to a pupil in an exam, until they have read it. */
export function ToldToMe({ contestId, announcements = [] }: Props) {
  const { t } = useTranslation('rooms')
  const { mutate } = useApiMutation(readAnnouncements, { silent: true })
  const [had, setHad] = useState<ReadonlySet<string>>(new Set())
  const unread = announcements.filter(({ _id, read }) => !read && !had.has(_id))
  if (unread.length === 0) return null
  const take = (id: string) => {
    setHad(before => new Set([...before, id]))
    // What did not arrive is shown again.
    const again = () => setHad(before => new Set([...before].filter(one => one !== id)))
    mutate({ params: { contestId }, body: { ids: [id] } }, { onError: again })
  }
  return (
    <ul className={classes.list} aria-label={t('said.label')} aria-live="assertive">
      {unread.map(({ _id, text }) => (
        <li key={_id} className={classes.said}>
          <IconSpeakerphone size={20} stroke={1.6} aria-hidden />
          <Text className={`${classes.words} ${classes.text}`} fw={600}>
            {text}
          </Text>
          <Button size="sm" onClick={() => take(_id)}>
            {t('said.had')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
