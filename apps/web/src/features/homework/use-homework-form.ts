import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
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
  /** Until then it may be handed in after the end; null is never. */
  lateUntil: string | null
  latePenalty: number | string
}

const { min, max } = HOMEWORK.limitSubmit

export function useHomeworkForm(initialValues: HomeworkValues) {
  return useForm<HomeworkValues>({ initialValues, validate: useHomeworkRules() })
}

/** Of each field of any homework what is wrong with it. */
export function useHomeworkRules() {
  const { t } = useTranslation('homework')
  return {
    classId: (value: string | null) => (value ? null : t('form.missingClass')),
    name: (value: string) => (value.trim() ? null : t('form.missingName')),
    startAt: (value: string | null) => (value ? null : t('form.missingStart')),
    endAt: (value: string | null, { startAt }: HomeworkValues) => {
      if (!value) return t('form.missingEnd')
      if (!startAt) return null
      if (value <= startAt) return t('form.endBeforeStart')
      return Date.parse(value) - Date.parse(startAt) > HOMEWORK.longestMs ? t('form.tooLong') : null
    },
    assignStudentIds: (value: string[], { assignTo }: HomeworkValues) =>
      assignTo === 'chosen' && value.length === 0 ? t('form.missingStudents') : null,
    limitSubmit: (value: number | string) =>
      Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        ? null
        : t('form.limitRange', { min, max }),
    lateUntil: (value: string | null, { endAt }: HomeworkValues) =>
      value && endAt && Date.parse(value) <= Date.parse(endAt) ? t('late.afterEnd') : null,
    latePenalty: (value: number | string, { lateUntil }: HomeworkValues) =>
      lateUntil === null || isPenalty(value) ? null : t('late.range'),
  }
}

/** Percent that a day late may take. */
export const isPenalty = (value: number | string): value is number =>
  typeof value === 'number' && value >= HOMEWORK.latePenalty.min && value <= HOMEWORK.latePenalty.max

export type HomeworkForm = ReturnType<typeof useHomeworkForm>

/** What all calls take of it. */
export function termsOfHomework(values: HomeworkValues) {
  return {
    name: values.name.trim(),
    startAt: values.startAt ?? '',
    endAt: values.endAt ?? '',
    limitSubmit: Number(values.limitSubmit),
    showAnswers: values.showAnswers,
    lateUntil: values.lateUntil,
    latePenalty: values.lateUntil ? Number(values.latePenalty) : 0,
    assignStudentIds: values.assignTo === 'all' ? [] : values.assignStudentIds,
  }
}

/** And where its options may be shuffled. */
export const recordOf = (values: HomeworkValues) => ({
  ...termsOfHomework(values),
  shuffleOptions: values.shuffleOptions,
})

/** What the forms are filled with. */
export const homeworkValuesOf = (homework: HomeworkDetail): HomeworkValues => ({
  classId: homework.classId,
  name: homework.name,
  startAt: homework.startAt,
  endAt: homework.endAt,
  assignTo: homework.wholeClass ? 'all' : 'chosen',
  assignStudentIds: homework.assignStudentIds,
  limitSubmit: homework.limitSubmit,
  showAnswers: homework.showAnswers,
  shuffleOptions: homework.shuffleOptions,
  publish: homework.publish,
  lateUntil: homework.lateUntil,
  latePenalty: homework.latePenalty,
})

/** What the calls write of it, as it stands. */
export const termsAsTheyStand = (homework: HomeworkDetail) => ({
  name: homework.name,
  startAt: homework.startAt,
  endAt: homework.endAt,
  limitSubmit: homework.limitSubmit,
  showAnswers: homework.showAnswers,
  lateUntil: homework.lateUntil,
  latePenalty: homework.latePenalty,
  assignStudentIds: homework.assignStudentIds,
})
