import type { OwnSeat } from '@bangxanh/contract/rooms/schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDay } from '../../../shared/format/format.ts'
import classes from './sitter-card.projector.module.css'

interface Props {
  readonly seat: OwnSeat
  readonly hint: string
  /** When it is planned to begin, while that is waited for. */
  readonly startAt?: string | null | undefined
  readonly children: ReactNode
}

/** Who sits here, in letters that a proctor reads from the aisle. */
export function SitterCard({ seat: { number, sitter, variant }, hint, startAt, children }: Props) {
  const { t } = useTranslation('rooms')
  const facts = sitter && [
    [t('hall.papers.birthday'), sitter.birthday && formatDate(sitter.birthday)],
    [t('hall.papers.class'), sitter.className],
    [t('hall.choose'), sitter.hall],
    [t('hall.papers.variant'), variant],
    [t('paper.startAt'), startAt && formatDay(startAt)],
  ]
  return (
    <div className={classes.card}>
      <p>{t('paper.inside')}</p>
      <p className={classes.number}>
        <span>{t('hall.papers.number')}</span> {number}
      </p>
      {sitter && <h1 className={classes.name}>{sitter.name}</h1>}
      <dl className={classes.facts}>
        {facts?.map(
          ([label, said]) =>
            said && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{said}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={classes.hint}>{hint}</p>
      {children}
    </div>
  )
}
