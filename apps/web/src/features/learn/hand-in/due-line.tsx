import type { LearnHomeworkDetail } from '@bangxanh/contract/learn/schemas.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/format/format.ts'
import { Countdown } from '../countdown.tsx'
import { serverNow } from '../server-clock.ts'
import { useLateWords } from './late-words.ts'

interface Props {
  /** Until when it can be handed in at all. */
  readonly endsAt: string
  readonly homework: LearnHomeworkDetail | undefined
  readonly onLastSeconds: () => void
  readonly onEnd: () => void
}

/** The time that is left until the deadline, then until it can be handed in late no more. */
export function DueLine({ endsAt, homework, onLastSeconds, onEnd }: Props) {
  const { t } = useTranslation('handIn')
  const late = useLateWords()
  const due = homework?.lateUntil ? homework.endAt : endsAt
  const [over, setOver] = useState(() => Date.parse(due) <= serverNow())
  const isLate = over && due !== endsAt
  const until = isLate ? endsAt : due
  return (
    <>
      <Countdown
        key={until}
        endsAt={until}
        onLastSeconds={onLastSeconds}
        onEnd={until === endsAt ? onEnd : () => setOver(true)}
      />
      {homework?.lateUntil && (
        <Text size="sm" w="100%" c={isLate ? 'var(--mantine-color-error)' : 'dimmed'} style={{ order: 10 }}>
          {isLate ? `${t('isLate', { time: formatDateTime(due) })} ${late(homework)}` : late(homework)}
        </Text>
      )}
    </>
  )
}
