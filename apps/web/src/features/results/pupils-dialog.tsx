import type { Submission } from '@bangxanh/contract/homework/schemas.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { apartAmong } from '../../shared/format/apart-among.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { type Reading, ReadingState } from '../../shared/ui/reading-state.tsx'
import { PaperLink } from './paper-link.tsx'
import classes from './pupils-dialog.module.css'

interface Props {
  readonly title: string
  readonly homework: { readonly _id: string; readonly classId: string }
  /** Undefined while they are read. */
  readonly rows: readonly { readonly student: Submission['student']; readonly end: ReactNode }[] | undefined
  /** Where they are read for this dialog. */
  readonly query?: Reading
  readonly onClose: () => void
}

/** The pupils behind a number; each leads to the paper. */
export function PupilsDialog({ title, homework, rows, query, onClose }: Props) {
  const { t } = useTranslation('results')
  const apartOf = apartAmong(rows?.map(({ student }) => student) ?? [])
  return (
    <Dialog onClose={onClose} title={title}>
      {!rows && query && <ReadingState query={query} minHeight="10rem" />}
      {rows && (
        <>
          <Text size="sm" c="dimmed" mb="xxs">
            {t('people.count', { count: rows.length })}
          </Text>
          <ul className={layout.list}>
            {rows.map(({ student, end }) => (
              <li key={student._id}>
                <PaperLink
                  homework={homework}
                  studentId={student._id}
                  className={`${layout.spread} ${classes.row}`}
                >
                  <span>
                    <PersonName name={student.fullname} born={apartOf(student)} />
                    {student.code && student.code !== apartOf(student) && (
                      <span className={`${layout.hint} ${classes.code}`}>{student.code}</span>
                    )}
                  </span>
                  <span className={classes.end}>{end}</span>
                </PaperLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
