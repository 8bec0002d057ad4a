import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { Button, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { useLetIn } from './approve-all.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestPlaces } from './request-places.tsx'
import classes from './waiting-band.module.css'

/** So many of those who wait are looked through for names that the list has. */
const LOOKED_AT = 100

interface Props {
  readonly eClass: Class
  /** Leads to the list of who waits, unless it is on the screen. */
  readonly onReview: (() => void) | undefined
}

/**
 * Who waits, above the list and only while somebody does: who may be in the list already is decided here by one tap, the
 * others are let in by another.
 */
export function WaitingBand({ eClass, onReview }: Props) {
  const { t } = useTranslation('students')
  const { _id: classUid, counts } = eClass
  const query = { classUid, state: ['waiting' as const], limit: LOOKED_AT }
  const { data } = useApiQuery(listStudents, { query }, { keepPrevious: true, silent: true })
  const { letIn, isPending } = useLetIn(eClass)
  const phone = usePhone()
  const waiting = data?.students ?? []
  const alike = waiting.filter(({ can }) => can.bind)
  const others = counts.waiting - alike.length
  if (!onReview && alike.length === 0) return null
  return (
    <section className={classes.band} aria-label={t('request.band')}>
      <div className={classes.line}>
        <IconUserCheck size={22} stroke={1.6} aria-hidden className={classes.sign} />
        <div className={classes.words} role="status">
          <Text fw={600}>{t('notice.waiting', { count: counts.waiting })}</Text>
          {alike.length > 0 && (
            <Text size="sm" className={classes.place}>
              {t('request.alike', { count: alike.length })}
            </Text>
          )}
        </div>
        {onReview && (
          <Button variant="default" size="compact-md" h={36} fz="sm" onClick={onReview}>
            {t('notice.review')}
          </Button>
        )}
        {/* On a phone they are let in where they are seen, so that the list of the class is not pushed down. */}
        {data && others > 0 && onReview && !phone && (
          <Button variant="default" size="compact-md" h={36} fz="sm" loading={isPending} onClick={letIn}>
            {t(alike.length > 0 ? 'request.letInOthers' : 'request.letIn', { count: others })}
          </Button>
        )}
      </div>
      {alike.map(student => (
        <div key={student._id} className={classes.row} data-folds={onReview !== undefined || undefined}>
          <div className={classes.words}>
            <Text fw={600}>{student.fullname}</Text>
            <RequestPlaces student={student} />
          </div>
          <div className={layout.wrap}>
            <RequestActions classUid={classUid} student={student} />
          </div>
        </div>
      ))}
    </section>
  )
}
