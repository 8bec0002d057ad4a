import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPoints } from '../../shared/format/format.ts'
import { RemoteNames } from '../../shared/ui/remote-names.tsx'
import { useAssignees } from './use-assignees.ts'
import type { termsAsTheyStand } from './use-homework-form.ts'

type Terms = ReturnType<typeof termsAsTheyStand>

/** How the terms of a homework are called and shown when two people have changed them. */
export function useTermWords(classId: string) {
  const { t } = useTranslation('homework')
  const students = useAssignees(classId)
  return {
    name: { label: t('form.name') },
    startAt: { label: t('form.startAt'), show: formatDateTime },
    endAt: { label: t('form.endAt'), show: formatDateTime },
    limitSubmit: { label: t('form.limitSubmit') },
    showAnswers: {
      label: t('form.showAnswers'),
      show: (value: Terms['showAnswers']) => t(`showAnswers.${value}`),
    },
    lateUntil: {
      label: t('late.moment'),
      show: (value: Terms['lateUntil']) => (value ? formatDateTime(value) : t('late.none')),
    },
    latePenalty: {
      label: t('late.penalty'),
      show: (value: Terms['latePenalty']) => `${formatPoints(value)} %`,
    },
    assignStudentIds: {
      label: t('form.assignees'),
      show: (ids: Terms['assignStudentIds']) =>
        ids.length === 0 ? t('form.everybody') : <RemoteNames source={students} ids={ids} />,
    },
  }
}
