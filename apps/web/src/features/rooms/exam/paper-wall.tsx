import type { ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format.ts'
import classes from '../wall.projector.module.css'
import { closingOf } from './exam-seat-states.ts'

interface Props {
  readonly state: ScreenState
  /** What may follow once it has ended. */
  readonly after: ReactNode
}

/** What hangs on the wall from when a paper is handed out: until when it is worked on, and nothing that could be copied. */
export function PaperWall({ state, after }: Props) {
  const { t } = useTranslation('rooms')
  const end = closingOf(state)
  if (state.phase === 'ended')
    return (
      <section className={classes.papers}>
        <p className={classes.say}>{t('paper.missed')}</p>
        {after}
      </section>
    )
  return (
    <section className={classes.papers}>
      <p className={classes.say}>{end ? t('paper.closesAt') : t('paper.working')}</p>
      <p className={classes.code}>{end ? formatDay(end) : t('paper.noEnd')}</p>
    </section>
  )
}
