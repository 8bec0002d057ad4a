import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import type { ShowAnswers } from '@bangxanh/contract/homework/states.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

/** A homework while it is filled in. */
export interface HomeworkValues {
  classId: string | null
  name: string
  startAt: string | null
  endAt: string | null
  assignTo: 'all' | 'chosen'
  assignStudentIds: string[]
  limitSubmit: number | string
  showAnswers: ShowAnswers
  shuffleOptions: boolean
  publish: boolean
}

const { min, max } = HOMEWORK.limitSubmit

export function useHomeworkForm(initialValues: HomeworkValues) {
  const { t } = useTranslation('homework')
  return useForm<HomeworkValues>({
    initialValues,
    validate: {
      classId: value => (value ? null : t('form.missingClass')),
      name: value => (value.trim() ? null : t('form.missingName')),
      startAt: value => (value ? null : t('form.missingStart')),
      endAt: (value, { startAt }) => {
        if (!value) return t('form.missingEnd')
        if (!startAt) return null
        if (value <= startAt) return t('form.endBeforeStart')
        return Date.parse(value) - Date.parse(startAt) > HOMEWORK.longestMs ? t('form.tooLong') : null
      },
      assignStudentIds: (value, { assignTo }) =>
        assignTo === 'chosen' && value.length === 0 ? t('form.missingStudents') : null,
      limitSubmit: value =>
        Number.isInteger(value) && Number(value) >= min && Number(value) <= max
          ? null
          : t('form.limitRange', { min, max }),
    },
  })
}

export type HomeworkForm = ReturnType<typeof useHomeworkForm>

/** What both calls take of it. */
export function recordOf(values: HomeworkValues) {
  return {
    name: values.name.trim(),
    startAt: values.startAt ?? '',
    endAt: values.endAt ?? '',
    limitSubmit: Number(values.limitSubmit),
    showAnswers: values.showAnswers,
    shuffleOptions: values.shuffleOptions,
    assignStudentIds: values.assignTo === 'all' ? [] : values.assignStudentIds,
  }
}
