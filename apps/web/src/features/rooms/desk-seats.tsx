import type { DeskSeat } from '@bangxanh/contract/rooms/schemas.ts'
import { Text } from '@mantine/core'
import { IconCheck, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './desk.module.css'
import { shortName } from './spoken.ts'

interface Props {
  readonly seats: readonly DeskSeat[]
  readonly isAsking: boolean
}

/** Who is there, and while a question stands who has not answered it yet; who is away is told by word and sign. */
export function DeskSeats({ seats, isAsking }: Props) {
  const { t } = useTranslation('rooms')
  const sitting = seats.filter(({ state }) => state !== 'removed')
  const open = isAsking ? sitting.filter(({ answered }) => !answered) : sitting
  return (
    <section className={classes.seats} aria-label={t(isAsking ? 'open' : 'class')}>
      <Text fw={600} mb="xs">
        {isAsking ? t('openCount', { count: open.length }) : t('classCount', { count: sitting.length })}
      </Text>
      <ul className={classes.chips}>
        {open.map(seat => (
          <li
            key={seat.studentId}
            data-away={(isAsking && !seat.present) || undefined}
            data-here={(!isAsking && seat.present) || undefined}
            title={seat.name}
          >
            {!isAsking && seat.present && <IconCheck size={15} aria-label={t('isHere')} />}
            {isAsking && !seat.present && <IconWifiOff size={15} aria-label={t('isAway')} />}
            {shortName(seat.name)}
          </li>
        ))}
      </ul>
    </section>
  )
}
