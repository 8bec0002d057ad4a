import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import type { ShowAnswers } from '@bangxanh/contract/homework/states.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { AssignFrom } from './assign.ts'
import { type Deadline, deadlinesAt, endOf, USUAL_DEADLINE } from './deadlines.ts'

/** A homework while it is given. */
export interface AssignValues {
  exam: AssignableExam | null
  classIds: string[]
  /** Chosen ones of the only class; null is the whole class. */
  pupilIds: string[] | null
  /** The choice that made the end; null where it was typed. */
  deadline: Deadline | null
  endAt: string | null
  /** Null: at once. */
  startAt: string | null
  name: string
  limitSubmit: number | string
  showAnswers: ShowAnswers
  shuffleOptions: boolean
}

/** What the dialog begins with where this much is known. */
export function beginWith(
  { classId, homework }: AssignFrom,
  exam: AssignableExam | null,
  mayHave: (classId: string) => boolean,
): AssignValues {
  const known = homework?.classId ?? classId
  const deadline = deadlinesAt().includes(USUAL_DEADLINE) ? USUAL_DEADLINE : null
  return {
    exam,
    classIds: known && mayHave(known) ? [known] : [],
    pupilIds: null,
    deadline,
    endAt: endOf(USUAL_DEADLINE),
    startAt: null,
    name: homework?.name ?? exam?.title.slice(0, HOMEWORK.name) ?? '',
    limitSubmit: homework?.limitSubmit ?? HOMEWORK.limitSubmit.usual,
    showAnswers: homework?.showAnswers ?? 'after_end',
    shuffleOptions: homework?.shuffleOptions ?? false,
  }
}

const { min, max } = HOMEWORK.limitSubmit

export function useAssignForm(initialValues: AssignValues) {
  const { t } = useTranslation('homework')
  return useForm<AssignValues>({
    initialValues,
    validate: {
      exam: value => (value ? null : t('assign.missingExam')),
      classIds: value => (value.length > 0 ? null : t('assign.missingClass')),
      pupilIds: value => (value?.length === 0 ? t('form.missingStudents') : null),
      name: value => (value.trim() ? null : t('form.missingName')),
      endAt: (value, { startAt }) => {
        if (!value) return t('form.missingEnd')
        const end = Date.parse(value)
        const start = startAt ? Date.parse(startAt) : Date.now()
        if (end <= start) return t(startAt ? 'form.endBeforeStart' : 'assign.endPassed')
        return end - start > HOMEWORK.longestMs ? t('form.tooLong') : null
      },
      limitSubmit: value =>
        Number.isInteger(value) && Number(value) >= min && Number(value) <= max
          ? null
          : t('form.limitRange', { min, max }),
    },
  })
}

export type AssignForm = ReturnType<typeof useAssignForm>

/** What both calls take of it. */
export const draftOf = (values: AssignValues, { publish, now }: { publish: boolean; now: string }) => ({
  examVaultId: values.exam?._id ?? '',
  name: values.name.trim(),
  startAt: values.startAt ?? now,
  endAt: values.endAt ?? '',
  limitSubmit: Number(values.limitSubmit),
  showAnswers: values.showAnswers,
  shuffleOptions: values.shuffleOptions,
  publish,
})
