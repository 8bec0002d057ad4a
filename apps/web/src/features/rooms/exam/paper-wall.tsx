import type { ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format.ts'
import classes from '../wall.projector.module.css'
import { closingOf } from './exam-seat-states.ts'

/** What hangs on the wall while papers are worked on: until when, and nothing that could be copied. */
export function PaperWall({ state }: { readonly state: ScreenState }) {
  const { t } = useTranslation('rooms')
  const end = closingOf(state)
  return (
    <section className={classes.papers}>
      <p className={classes.say}>{end ? t('paper.closesAt') : t('paper.working')}</p>
      <p className={classes.code}>{end ? formatDay(end) : t('paper.noEnd')}</p>
    </section>
  )
}
