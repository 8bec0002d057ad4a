import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Button, CloseButton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './arrival-notice.module.css'
import { useNewcomers } from './use-newcomers.ts'

interface Props {
  readonly eClass: Class
  /** The waiting list is on the screen already. */
  readonly reviewing: boolean
  readonly onReview: () => void
}

/** Says who has just come, and who waits, in one quiet line above the list. */
export function ArrivalNotice({ eClass, reviewing, onReview }: Props) {
  const { t } = useTranslation('students')
  const { newcomers, seen } = useNewcomers(eClass)
  const { waiting } = eClass.counts
  const joins = eClass.approval === 'auto'
  const waits = waiting > 0 && !reviewing && eClass.can.students

  const words = () => {
    if (newcomers > 0) return t(joins ? 'notice.joined' : 'notice.asked', { count: newcomers })
    return waits ? t('notice.waiting', { count: waiting }) : null
  }
  const said = words()

  return (
    <div role="status">
      {said && (
        <div className={classes.line}>
          <IconUserPlus size={20} stroke={1.6} aria-hidden />
          <span className={classes.words}>{said}</span>
          {waits && (
            <Button
              size="compact-md"
              fz="sm"
              onClick={() => {
                seen()
                onReview()
              }}
            >
              {t('notice.review')}
            </Button>
          )}
          {newcomers > 0 && <CloseButton size="lg" aria-label={t('notice.dismiss')} onClick={seen} />}
        </div>
      )}
    </div>
  )
}
