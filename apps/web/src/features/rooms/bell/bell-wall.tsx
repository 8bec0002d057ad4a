import type { FloorState, ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import { useTranslation } from 'react-i18next'
import { RightLine } from '../../questions/questions.ts'
import classes from '../wall.projector.module.css'
import { inAskedOrder } from './asked-order.ts'
import { BellGrid } from './bell-grid.tsx'
import { useAfter } from './use-after.ts'
import { winnerSaid } from './winner-said.ts'

const NUMBER_FIRST_MS = 3_000
/** More of them are told by their numbers alone. */
const NAMES_SHOWN = 6

interface Props {
  readonly state: ScreenState
  readonly bell: FloorState
}

/** The floor on the wall: who is in, who has just fallen, who came back; of a rescue first the number, then who they are. */
export function BellWall({ state: { question, key }, bell }: Props) {
  const { t } = useTranslation('rooms')
  const { seats, fallen, rescued, winner, rang, allWrong, standing } = bell
  const isNamed = useAfter(
    rescued && `${question?.no} ${rescued.seats.map(({ number }) => number).join()}`,
    NUMBER_FIRST_MS,
  )
  const back = new Set(rescued?.seats.map(({ number }) => number))
  const floor = seats.map(({ number, state }) => ({
    number,
    state: back.has(number) && !isNamed ? ('out' as const) : state,
    fell: fallen.includes(number),
  }))
  return (
    <>
      <div className={classes.bar}>
        {winner ? (
          <span className={classes.timer}>
            {winnerSaid(t, winner, rang === null ? 'won' : rang ? 'rang' : 'missed')}
          </span>
        ) : (
          <span className={classes.timer}>{t('bell.standing', { count: standing })}</span>
        )}
        <span className={classes.told} role="status">
          {rescued
            ? [
                t('bell.rescued', { count: rescued.count }),
                ...(isNamed ? rescued.seats.slice(0, NAMES_SHOWN).map(({ name }) => name) : []),
              ]
                .filter(Boolean)
                .join(' · ')
            : allWrong
              ? t('bell.allWrong')
              : fallen.length > 0 && t('bell.fell', { count: fallen.length })}
        </span>
      </div>
      <BellGrid seats={floor} />
      {key && (
        <footer className={classes.foot}>
          {t('bell.key')}:{' '}
          <RightLine
            question={inAskedOrder(key.question, question?.body, key.optionIds)}
            answer={null}
            files={key.files}
          />
        </footer>
      )}
    </>
  )
}
