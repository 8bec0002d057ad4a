import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
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
        reply =>
          reply.students.map(({ _id, fullname, code, hasAccount }) => ({
            value: _id,
            label: [fullname, code, !hasAccount && noAccount].filter(Boolean).join(' · '),
            disabled: !hasAccount,
          })),
        classId ?? '',
      ),
    [classId, noAccount],
  )
}
