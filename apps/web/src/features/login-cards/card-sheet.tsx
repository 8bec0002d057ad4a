import type { LoginCard } from '@bangxanh/contract/login-cards/schemas.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import cut from '../../shared/ui/cut-cards.print.module.css'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { usePublicAddress } from '../account/account.ts'
import classes from './card-sheet.print.module.css'
import type { Printed } from './printed.ts'

/** What the QR code holds: a phone that opens it is signed in. */
export const cardLink = (address: string, code: string) =>
  `${address}/auth-redirect?kind=card&code=${encodeURIComponent(code)}`

/** Letters that one line of a card takes in its usual size. */
const LONG = 18

interface CardProps extends Pick<Printed, 'className' | 'schoolName'> {
  readonly card: LoginCard
}

/** Ten cards on a page of A4, to be cut along the lines. */
export const CardSheet = memo(function CardSheet({ printed }: { printed: Printed }) {
  const { cards, className, schoolName } = printed
  return (
    <ul className={cut.sheet}>
      {cards.map(card => (
        <Card key={card._id} card={card} className={className} schoolName={schoolName} />
      ))}
    </ul>
  )
})

function Card({ card, className, schoolName }: CardProps) {
  const { fullname, birthday, username, code, password } = card
  const { t } = useTranslation(['loginCards', 'shared'])
  const address = usePublicAddress()
  return (
    <li className={cut.card}>
      <div>
        <QrCode text={cardLink(address, code)} label={t('qr', { name: fullname })} />
      </div>
      <div className={cut.words}>
        <p className={cut.place}>{[schoolName ?? t('shared:product'), className].join(' · ')}</p>
        <p className={classes.name} data-long={fullname.length > LONG || undefined}>
          {fullname}
        </p>
        {birthday && <p className={cut.born}>{t('born', { day: formatDate(birthday) })}</p>}
        <p className={`${cut.label} ${classes.label}`}>{t('username')}</p>
        <p className={`${cut.secret} ${classes.secret}`} data-long={username.length > LONG || undefined}>
          {username}
        </p>
        {password && (
          <>
            <p className={`${cut.label} ${classes.label}`}>{t('password')}</p>
            <p className={`${cut.secret} ${classes.secret}`}>{password}</p>
          </>
        )}
        <p className={cut.hint}>
          {t(password ? 'hintWithPassword' : 'hint', { address: new URL(address).host })}
        </p>
      </div>
    </li>
  )
}
