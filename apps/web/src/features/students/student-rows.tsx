import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StudentActions } from './student-actions.tsx'
import classes from './student-rows.module.css'

interface Props {
  readonly classUid: string
  readonly students: readonly ClassStudent[]
  /** Who only reads has no buttons. */
  readonly decides: boolean
  readonly busy: boolean
}

/** People, one a line; on a phone two lines, so that a class stays short enough to scroll. */
export function StudentRows({ classUid, students, decides, busy }: Props) {
  const { t } = useTranslation('students')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (id: string, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter(one => one !== id))
  return (
    <div>
      {decides && (
        <SelectionBar classUid={classUid} students={students} chosen={chosen} onChosen={setChosen} />
      )}
      <ul className={classes.list} aria-label={t('list')} aria-busy={busy || undefined}>
        {students.map(student => (
          <li key={student._id} className={classes.row}>
            {decides && (
              <Checkbox
                size="md"
                aria-label={t('select.one', { name: student.fullname })}
                checked={chosen.includes(student._id)}
                onChange={event => choose(student._id, event.currentTarget.checked)}
              />
            )}
            <PersonAvatar name={student.fullname} url={student.avatar?.url} size={40} decorative />
            <div className={classes.words}>
              <div className={classes.name}>
                {student.can.open ? (
                  <AnchorLink to="/hoc-sinh/$studentId" params={{ studentId: student._id }} fw={600}>
                    {student.fullname}
                  </AnchorLink>
                ) : (
                  student.fullname
                )}
                {!student.hasAccount && <StatusBadge>{t('noAccount')}</StatusBadge>}
                {!student.subscribed && student.state === 'approved' && (
                  <StatusBadge>{t('muted')}</StatusBadge>
                )}
              </div>
              <div className={classes.facts}>
                {student.code && <span>{student.code}</span>}
                {student.phone && <span>{student.phone}</span>}
                {student.email && <span>{student.email}</span>}
                {student.passwordSet && (
                  <span>
                    {t('passwordSet', {
                      name: student.passwordSet.by ?? t('owner'),
                      time: formatDateTime(student.passwordSet.at),
                    })}
                  </span>
                )}
                {student.state === 'waiting' && (
                  <span>{t('askedAt', { time: formatDateTime(student.askedAt) })}</span>
                )}
              </div>
            </div>
            {(decides || student.can.signIn) && (
              <div className={classes.actions}>
                <StudentActions classUid={classUid} student={student} decides={decides} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
