import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { StudentActions } from './student-actions.tsx'
import classes from './student-rows.module.css'

interface Props {
  readonly classUid: string
  readonly students: readonly ClassStudent[]
  /** Who only reads has no buttons. */
  readonly decides: boolean
  /** May give new passwords. */
  readonly signsIn: boolean
  readonly busy: boolean
}

/** People, one a line; on a phone two lines, so that a class stays short enough to scroll. */
export function StudentRows({ classUid, students, decides, signsIn, busy }: Props) {
  const { t } = useTranslation('students')
  return (
    <ul className={classes.list} aria-label={t('list')} aria-busy={busy || undefined}>
      {students.map(student => (
        <li key={student._id} className={classes.row}>
          <PersonAvatar name={student.fullname} url={student.avatar?.url} size={40} decorative />
          <div className={classes.words}>
            <div className={classes.name}>
              {student.fullname}
              {!student.hasAccount && <StatusBadge>{t('noAccount')}</StatusBadge>}
            </div>
            <div className={classes.facts}>
              {student.code && <span>{student.code}</span>}
              {student.phone && <span>{student.phone}</span>}
              {student.email && <span>{student.email}</span>}
              {student.state === 'waiting' && (
                <span>{t('askedAt', { time: formatDateTime(student.askedAt) })}</span>
              )}
            </div>
          </div>
          {(decides || (signsIn && student.state === 'approved')) && (
            <div className={classes.actions}>
              <StudentActions classUid={classUid} student={student} decides={decides} signsIn={signsIn} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
