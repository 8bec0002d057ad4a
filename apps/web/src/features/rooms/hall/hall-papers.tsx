import type { HallSeat, HallState } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTimeInWords, formatNames } from '../../../shared/format/format.ts'
import { OnPaper } from '../../../shared/ui/on-paper.tsx'
import { useAccount } from '../../account/account.ts'
import { lookOf } from './hall-look.ts'
import classes from './hall-papers.print.module.css'

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
  const { t } = useTranslation('rooms')
  const { school } = useAccount()
  const { hall, name, startAt } = state
  const seats = state.seats.toSorted((a, b) => a.number - b.number)
  return (
    <OnPaper>
      <div className={classes.sheet}>
        <div className={classes.head}>
          <p>{school?.name}</p>
          <p>{startAt && formatDateTimeInWords(startAt)}</p>
        </div>
        <h1 className={classes.title}>{t(`hall.papers.${kind}`, { name: hall.name })}</h1>
        <p className={classes.under}>{name}</p>
        {kind === 'list' ? <List seats={seats} /> : <Minutes state={state} seats={seats} />}
        <div className={classes.signs}>
          {[0, 1].map(at => (
            <div key={at}>
              <p>{t('hall.papers.proctor', { no: at + 1 })}</p>
              <p>{hall.proctors[at]}</p>
            </div>
          ))}
        </div>
      </div>
    </OnPaper>
  )
}

function List({ seats }: { readonly seats: readonly HallSeat[] }) {
  const { t } = useTranslation('rooms')
  const deals = seats.some(({ variant }) => variant !== null)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th className={classes.number}>{t('hall.papers.number')}</th>
          <th>{t('hall.papers.name')}</th>
          <th>{t('hall.papers.birthday')}</th>
          <th>{t('hall.papers.class')}</th>
          {deals && <th className={classes.variant}>{t('hall.papers.variant')}</th>}
          <th className={classes.sign}>{t('hall.papers.sign')}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map(seat => (
          <tr key={seat.studentId}>
            <td className={classes.number}>{seat.number}</td>
            <td>{seat.name}</td>
            <td>{formatDate(seat.birthday)}</td>
            <td>{seat.className}</td>
            {deals && <td className={classes.variant}>{seat.variant}</td>}
            <td />
          </tr>
        ))}
      </tbody>
    </table>
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
