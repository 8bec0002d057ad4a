import type { HallSeat, HallState } from '@bangxanh/contract/rooms/schemas.ts'
import { SIGNS } from '@bangxanh/contract/rooms/states.ts'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconClockPlus, IconDotsVertical, IconKey, IconMessage2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDay } from '../../../shared/format/format.ts'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import { MenuButton } from '../../../shared/ui/menu-button.tsx'
import { usePhone } from '../../../shared/ui/use-phone.ts'
import { SeatCodeDialog } from '../../seat-entry/seat-entry.tsx'
import { useNameOf, useSeatActs } from '../exam/use-seat-acts.ts'
import classes from './hall.module.css'
import { type HallLook, lookOf } from './hall-look.ts'
import type { SendAct } from './use-hall.ts'

const TimeDialog = lazyDialog(async () => (await import('./time-dialog.tsx')).TimeDialog)
const NoteDialog = lazyDialog(async () => (await import('./note-dialog.tsx')).NoteDialog)

interface Props {
  readonly state: HallState
  readonly seats: readonly HallSeat[]
  readonly send: SendAct
}

/** Seats of a hall: as cards, on a phone as rows. */
export function HallSeats({ state, seats, send }: Props) {
  const { t } = useTranslation('rooms')
  const isPhone = usePhone()
  return (
    <ul className={isPhone ? classes.rows : classes.cards} aria-label={t('paper.seats')}>
      {seats.map(seat => (
        <Seat key={seat.studentId} state={state} seat={seat} send={send} isPhone={isPhone} />
      ))}
    </ul>
  )
}

interface SeatProps {
  readonly state: HallState
  readonly seat: HallSeat
  readonly send: SendAct
  readonly isPhone: boolean
}

function Seat({ state, seat, send, isPhone }: SeatProps) {
  const { t } = useTranslation('rooms')
  const look = lookOf(seat)
  const { number, name, note, paper, className, birthday, variant } = seat
  const { of } = state.paper
  const calls = state.can.includes('present') && look !== 'removed'
  const code = variant !== null && t('paper.variant', { code: variant })
  const born = [className, birthday && formatDate(birthday)].filter(Boolean)
  const extra = paper.extra > 0 && (
    <span className={classes.extra}>{t('paper.extra', { count: paper.extra })}</span>
  )
  const isBegun = paper.state !== 'waiting'
  const roll = calls && <RollButtons state={state} seat={seat} send={send} isPhone={isPhone} />
  const menu = <SeatMenu state={state} seat={seat} send={send} isPhone={isPhone} />
  if (isPhone)
    return (
      <li className={classes.row} data-look={look}>
        <span className={classes.number}>
          {number}
          {/* Its word has no room: two lines a row are what a proctor sees at a glance. */}
          {calls && code && (
            <span className={classes.note} title={code}>
              <VisuallyHidden>{code}</VisuallyHidden>
              <span aria-hidden>{variant}</span>
            </span>
          )}
        </span>
        <div className={classes.words}>
          <b>{name}</b>
          <span className={classes.look}>
            <Look seat={seat} look={look} />
            {isBegun && ` · ${paper.answered}/${of}`}
            {extra && <> {extra}</>}
            {calls && born.length > 0 && <span className={classes.born}> · {born.join(' ')}</span>}
          </span>
          {note && <span className={classes.note}>{note}</span>}
          <Signs seat={seat} />
        </div>
        <div className={classes.acts}>
          {roll}
          {menu}
        </div>
      </li>
    )
  return (
    <li className={classes.card} data-look={look}>
      <div className={classes.top}>
        <span className={classes.number}>{number}</span>
        {extra}
        <span className={classes.look}>
          <Look seat={seat} look={look} />
        </span>
        {roll}
      </div>
      <div className={classes.middle}>
        <b className={classes.name}>{name}</b>
        {menu}
      </div>
      {calls ? (
        <span className={classes.note}>{[...born, code].filter(Boolean).join(' · ')}</span>
      ) : (
        <div className={classes.done}>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${of === 0 ? 0 : (100 * paper.answered) / of}%` }} />
          </span>
          {paper.answered}/{of}
        </div>
      )}
      {note && <span className={classes.note}>{note}</span>}
      <Signs seat={seat} />
    </li>
  )
}

/** What was seen of their devices, in words that judge nobody. */
function Signs({ seat: { signs } }: { readonly seat: HallSeat }) {
  const { t } = useTranslation('rooms')
  const said = SIGNS.flatMap(kind =>
    signs?.[kind] ? [t(`signs.count.${kind}`, { count: signs[kind] })] : [],
  )
  return said.length > 0 && <span className={classes.note}>{said.join(' · ')}</span>
}

function Look({ seat, look }: { readonly seat: HallSeat; readonly look: HallLook }) {
  const { t } = useTranslation('rooms')
  const { seenAt, roll, paper } = seat
  if (look === 'away' && seenAt) return t('hall.awaySince', { at: formatDay(seenAt).slice(0, 5) })
  if (look === 'waiting' && roll === 'present') return t('hall.looks.present')
  if (look === 'collected' && paper.state === 'time') return t('paper.of.time')
  return t(`hall.looks.${look}`)
}

/** The roll call of one: there or not, by one tap. */
function RollButtons({ state: { seats }, seat, send, isPhone }: SeatProps) {
  const { t } = useTranslation('rooms')
  const { studentId, edition, roll } = seat
  const name = useNameOf(seats, seat)
  const press = (act: 'present' | 'absent') => void send({ act, studentId, edition })
  return (
    <div className={classes.roll}>
      <ActionIcon
        size={isPhone ? 44 : 32}
        variant={roll === 'present' ? 'filled' : 'default'}
        aria-pressed={roll === 'present'}
        aria-label={t('hall.isPresent', { name })}
        onClick={() => press('present')}
      >
        <IconCheck size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={isPhone ? 44 : 32}
        color="red"
        variant={roll === 'absent' ? 'filled' : 'default'}
        aria-pressed={roll === 'absent'}
        aria-label={t('hall.isAbsent', { name })}
        onClick={() => press('absent')}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function SeatMenu({ state: { can, seats, roomId }, seat, send, isPhone }: SeatProps) {
  const { t } = useTranslation(['rooms', 'seatEntry'])
  const [open, setOpen] = useState<'time' | 'note' | 'code'>()
  const { studentId, edition, paper, note } = seat
  const of = { studentId, edition }
  const name = useNameOf(seats, seat)
  const papers = useSeatActs(name, seat, can, send)
  const isOut = seat.state === 'removed'
  const acts = [
    can.includes('minutes') &&
      !isOut && { icon: IconClockPlus, text: t('hall.moreTime'), onClick: () => setOpen('time') },
    can.includes('entry') &&
      !isOut && { icon: IconKey, text: t('seatEntry:code.menu'), onClick: () => setOpen('code') },
    can.includes('note') && { icon: IconMessage2, text: t('hall.note'), onClick: () => setOpen('note') },
    ...papers,
  ].filter(act => act !== false)
  if (acts.length === 0) return null
  return (
    <>
      <MenuButton
        side="end"
        acts={acts}
        button={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={isPhone ? 40 : 32}
            aria-label={t('paper.menu', { name })}
          >
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        }
      />
      {open === 'time' && (
        <TimeDialog
          key={edition}
          name={name}
          given={paper.extra}
          onClose={() => setOpen(undefined)}
          onGive={(minutes, reason) =>
            send({ act: 'minutes', ...of, minutes, ...(reason !== undefined && { reason }) })
          }
        />
      )}
      {open === 'code' && (
        <SeatCodeDialog
          roomId={roomId}
          studentId={studentId}
          name={name}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'note' && (
        <NoteDialog
          key={edition}
          name={name}
          note={note}
          onClose={() => setOpen(undefined)}
          onSave={next => send({ act: 'note', ...of, note: next })}
        />
      )}
    </>
  )
}
