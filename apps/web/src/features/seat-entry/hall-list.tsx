import type { SeatSitter } from '@bangxanh/contract/rooms/schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTimeInWords } from '../../shared/format/format.ts'
import classes from '../../shared/ui/hall-sheet.print.module.css'
import { useAccount } from '../account/account.ts'

interface SheetProps {
  readonly title: string
  /** The exam's name, and its planned start. */
  readonly name: string
  readonly startAt: string | null
  readonly proctors: readonly string[]
  readonly children: ReactNode
}

/** A paper of a hall, which two proctors sign. */
export function HallSheet({ title, name, startAt, proctors, children }: SheetProps) {
  const { t } = useTranslation('seatEntry')
  const { school } = useAccount()
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <p>{school?.name}</p>
        <p>{startAt && formatDateTimeInWords(startAt)}</p>
      </div>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.under}>{name}</p>
      {children}
      <div className={classes.signs}>
        {[0, 1].map(at => (
          <div key={at}>
            <p>{t('list.proctor', { no: at + 1 })}</p>
            <p>{proctors[at]}</p>
          </div>
        ))}
      </div>
    </div>
  )
}

interface ListProps {
  readonly seats: readonly Omit<SeatSitter, 'hall'>[]
  /** In several variants; before they are dealt, that is left to be written in. */
  readonly deals: boolean
}

/** Who sits in a hall, by number, with a place to sign. */
export function HallList({ seats, deals }: ListProps) {
  const { t } = useTranslation('seatEntry')
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th className={classes.number}>{t('list.number')}</th>
          <th>{t('list.name')}</th>
          <th>{t('list.birthday')}</th>
          <th>{t('list.class')}</th>
          {deals && <th className={classes.variant}>{t('list.variant')}</th>}
          <th className={classes.sign}>{t('list.sign')}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map(seat => (
          <tr key={seat._id}>
            <td className={classes.number}>{seat.number}</td>
            <td>{seat.name}</td>
            <td>{seat.birthday && formatDate(seat.birthday)}</td>
            <td>{seat.className}</td>
            {deals && <td className={classes.variant}>{seat.variant}</td>}
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
