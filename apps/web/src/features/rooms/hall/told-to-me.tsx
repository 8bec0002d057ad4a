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
  const { mutateAsync } = useApiMutation(readAnnouncements, { silent: true })
  const [had, setHad] = useState<ReadonlySet<string>>(new Set())
  const unread = announcements.filter(({ _id, read }) => !read && !had.has(_id))
  if (unread.length === 0) return null
  const take = async (id: string) => {
    setHad(before => new Set([...before, id]))
    try {
      await mutateAsync({ params: { contestId }, body: { ids: [id] } })
    } catch {
      // What did not arrive is shown again.
      setHad(before => new Set([...before].filter(one => one !== id)))
    }
  }
  return (
    <ul className={`${classes.list} ${classes.mine}`} aria-label={t('said.label')}>
      {unread.map(({ _id, text }) => (
        <li key={_id} className={classes.said}>
          <IconSpeakerphone size={20} stroke={1.6} aria-hidden />
          <Text role="alert" className={`${classes.words} ${classes.text}`} fw={600}>
            {text}
          </Text>
          <Button size="sm" onClick={() => void take(_id)}>
            {t('said.had')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
