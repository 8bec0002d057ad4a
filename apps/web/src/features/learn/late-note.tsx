import type { OwnSeat } from '@bangxanh/contract/rooms/schemas.ts'
import { LATE_STATES } from '@bangxanh/contract/rooms/states.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/format/format.ts'
import { useAccount } from '../account/account.ts'
import { keptAs } from './exam-outbox.ts'
import { outboxOf } from './outbox.ts'

interface Props {
  readonly contestId: string
  readonly late: OwnSeat['late']
}

/** What of a pupil came after the end of their paper, whether it counts, and what is still on this device. */
export function LateNote({ contestId, late = [] }: Props) {
  const { t, i18n } = useTranslation('rooms')
  const userId = useAccount().profile._id
  const [outbox] = useState(() => outboxOf(userId, keptAs(contestId)))
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.unsent)
  const end = useSyncExternalStore(outbox.subscribe, outbox.end)
  // What a page before this one has left goes now.
  useEffect(() => void outbox.load().then(() => outbox.flush()), [outbox])
  if (late.length === 0 && unsent === 0) return null
  const list = new Intl.ListFormat(i18n.language)
  return (
    <Alert color="orange" icon={<IconClockExclamation aria-hidden />} title={t('late.title')} role="status">
      <Stack gap="xs">
        {LATE_STATES.flatMap(state => {
          const answers = late.filter(one => one.state === state)
          const at = answers
            .map(one => one.at)
            .toSorted()
            .at(-1)
          if (!at) return []
          const numbers = list.format(answers.map(({ no }) => String(no)))
          return (
            <Text key={state} size="sm">
              {t('late.came', { count: answers.length, numbers, time: formatDay(at) })}{' '}
              <b>{t(`late.state.${state}`)}</b>
            </Text>
          )
        })}
        {unsent > 0 && (
          <Text size="sm">
            {end === undefined
              ? t('late.unsent', { count: unsent })
              : t(`late.notTaken.${end === 'withdrawn' ? 'gone' : end}`, { count: unsent })}
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
