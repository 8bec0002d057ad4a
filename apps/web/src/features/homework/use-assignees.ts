import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../shared/format/born-among.ts'
import { remoteSource } from '../../shared/ui/remote-source.ts'

/** The students of a class to whom homework can be given. */
export function useAssignees(classId: string | null) {
  const { t } = useTranslation('homework')
  const noAccount = t('form.noAccount')
  return useMemo(
    () =>
      remoteSource(
        listStudents,
        ({ search, ids, limit }) => ({
          query: { classUid: classId ?? '', state: ['approved'], search, ids: ids && [...ids], limit },
        }),
        ({ students }) => {
          const bornOf = bornAmong(students)
          return students.map(student => ({
            value: student._id,
            label: [student.fullname, bornOf(student), student.code, !student.hasAccount && noAccount]
              .filter(Boolean)
              .join(' · '),
            disabled: !student.hasAccount,
          }))
        },
        classId ?? '',
      ),
    [classId, noAccount],
  )
}
