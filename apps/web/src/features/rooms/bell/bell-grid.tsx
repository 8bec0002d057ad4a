import type { SeatState } from '@bangxanh/contract/rooms/states.ts'
import { useTranslation } from 'react-i18next'
import classes from './bell-grid.projector.module.css'

/** One on the floor, as the whole hall sees it. */
export interface FloorSeat {
  readonly number: number
  readonly state: SeatState
  /** Out since the question that stands. */
  readonly fell: boolean
}

/** How a seat is drawn, and said to who cannot see it. */
export type Look = 'in' | 'fell' | 'out' | 'rescued' | 'winner'
export const lookOf = ({ state, fell }: FloorSeat): Look =>
  state === 'removed' ? 'out' : state === 'out' && fell ? 'fell' : state

const COLUMNS = [
  { upTo: 30, columns: 6 },
  { upTo: 60, columns: 10 },
  { upTo: 120, columns: 12 },
  { upTo: Number.POSITIVE_INFINITY, columns: 16 },
]

const oneOf = (all: number, parts: number) => Math.round((10 * all) / parts) / 10

/** The floor by numbers. Who has just fallen is struck through, so that nobody is told by colour alone. */
export function BellGrid({ seats }: { readonly seats: readonly FloorSeat[] }) {
  const { t } = useTranslation('rooms')
  const columns = COLUMNS.find(({ upTo }) => seats.length <= upTo)?.columns ?? 16
  const looks = seats.map(lookOf)
  const legend = (['in', 'rescued', 'fell', 'winner'] as const).filter(look => looks.includes(look))
  return (
    <>
      <ol
        className={classes.floor}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          fontSize: `min(${oneOf(38, columns)}vw, ${oneOf(40, Math.ceil(seats.length / columns))}vh)`,
        }}
        aria-label={t('bell.floor')}
      >
        {seats.map(({ number }, at) => (
          <li key={number} className={classes.seat} data-look={looks[at]}>
            <span>{number}</span>
            <span className={classes.said}>{t(`bell.look.${looks[at] ?? 'in'}`)}</span>
          </li>
        ))}
      </ol>
      <ul className={classes.legend} aria-hidden>
        {legend.map(look => (
          <li key={look}>
            <i data-look={look} /> {t(`bell.look.${look}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
