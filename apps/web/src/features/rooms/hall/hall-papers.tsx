import type { HallSeat, HallState } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNames } from '../../../shared/format/format.ts'
import classes from '../../../shared/ui/hall-sheet.print.module.css'
import { OnPaper } from '../../../shared/ui/on-paper.tsx'
import { HallList, HallSheet } from '../../seat-entry/seat-entry.tsx'
import { lookOf } from './hall-look.ts'

interface Props {
  readonly state: HallState
  readonly kind: 'list' | 'minutes'
  /** The printer has it, or nobody wanted it. */
  readonly onDone: () => void
}

/** The list of a hall to be signed, or its minutes, straight to the printer. */
export function HallPapers({ state, kind, onDone }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    const timer = setTimeout(() => window.print(), 50)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  const { t } = useTranslation(['rooms', 'seatEntry'])
  const { hall, name, startAt } = state
  const seats = state.seats.toSorted((a, b) => a.number - b.number)
  const of = { name: hall.name }
  return (
    <OnPaper>
      <HallSheet
        title={kind === 'list' ? t('seatEntry:list.title', of) : t('hall.papers.minutes', of)}
        name={name}
        startAt={startAt}
        proctors={hall.proctors}
      >
        {kind === 'list' ? (
          <HallList
            seats={seats.map(seat => ({ ...seat, _id: seat.studentId }))}
            deals={seats.some(({ variant }) => variant !== null)}
          />
        ) : (
          <Minutes state={state} seats={seats} />
        )}
      </HallSheet>
    </OnPaper>
  )
}

/** Of who never began somebody is absent, whatever the roll call said. */
const isAbsent = (seat: HallSeat) => seat.state !== 'removed' && seat.paper.state === 'waiting'

function Minutes({ state, seats }: { readonly state: HallState; readonly seats: readonly HallSeat[] }) {
  const { t } = useTranslation('rooms')
  const { hall, paper } = state
  const absent = seats.filter(isAbsent)
  const named = ({ number, name }: HallSeat) => `${number} ${name}`
  const given = seats.filter(seat => seat.paper.extra > 0)
  const happened = seats.flatMap(seat => {
    const look = lookOf(seat)
    const said = [
      (look === 'removed' || seat.paper.state === 'collected') && t(`hall.looks.${look}`),
      seat.note,
    ].filter(Boolean)
    return said.length === 0 ? [] : [`${named(seat)}: ${said.join('; ')}`]
  })
  const lines = [
    [t('hall.papers.seated'), String(seats.length)],
    [t('hall.papers.present'), String(seats.length - absent.length)],
    [
      t('hall.papers.absent'),
      [String(absent.length), formatNames(absent.map(named))].filter(Boolean).join(': '),
    ],
    [t('hall.papers.all'), t('paper.extra', { count: paper.extension + hall.extension })],
    [
      t('hall.papers.given'),
      given.map(seat => `${named(seat)} ${t('paper.extra', { count: seat.paper.extra })}`).join('; ') || '0',
    ],
  ] as const
  return (
    <>
      <table className={classes.table}>
        <tbody>
          {lines.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.part}>{t('hall.papers.happened')}</p>
      {happened.length === 0 ? (
        <p>{t('hall.papers.nothing')}</p>
      ) : (
        happened.map(line => <p key={line}>{line}</p>)
      )}
    </>
  )
}
