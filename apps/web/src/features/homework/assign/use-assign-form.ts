import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { isTaskKind, type Source, type TaskKind } from '../task/sources.ts'
import { NO_TASK, nameOfFile, recordOfTask, type TaskValues, useTaskRules } from '../task/task-values.ts'
import type { AssignFrom, LiveQuestions } from './assign.ts'
import { type TermValues, termsOf, useTermRules, usualTerms } from './terms.ts'

export type Again = Pick<
  NonNullable<AssignFrom['homework']>,
  '_id' | 'kind' | 'reading' | 'speaking' | 'name' | 'questionCount' | 'totalPoint'
> & {
  /** Instead of a homework's: these questions of a live exercise, which is what `_id` names. */
  readonly live?: LiveQuestions
}

const ofLive = (live: LiveQuestions): Again => ({
  ...{ _id: live.liveExamId, kind: 'es', reading: false, speaking: false, name: live.name, live },
  ...{ questionCount: live.questionIds.length, totalPoint: live.totalPoint },
})

/** A homework while it is given. */
export interface AssignValues extends TermValues, TaskValues {
  source: Source
  exam: AssignableExam | null
  /** Instead of an exam: what this homework asks, as it reads now. */
  again: Again | null
  classIds: string[]
  /** Chosen ones of the only class; null is the whole class. */
  pupilIds: string[] | null
}

/** What the dialog begins with where this much is known. */
export function beginWith(
  { classId, homework, document, live }: AssignFrom,
  exam: AssignableExam | null,
  mayHave: (classId: string) => boolean,
): AssignValues {
  const known = homework?.classId ?? classId
  const name = homework?.name ?? live?.name ?? (document ? nameOfFile(document.name) : exam?.title)
  return {
    ...NO_TASK,
    source: document ? 'document' : 'exam',
    document: document ? { _id: document._id, name: document.name } : null,
    exam,
    again: live
      ? ofLive(live)
      : homework && !exam && (homework.questionCount > 0 || homework.kind !== 'es')
        ? homework
        : null,
    classIds: known && mayHave(known) ? [known] : [],
    pupilIds: null,
    ...usualTerms(name?.slice(0, HOMEWORK.name) ?? '', homework),
  }
}

export function useAssignForm(initialValues: AssignValues) {
  const { t } = useTranslation('homework')
  const terms = useTermRules()
  return useForm<AssignValues>({
    initialValues,
    validate: {
      exam: (value, { again, source }) =>
        source !== 'exam' || value || again ? null : t('assign.missingExam'),
      classIds: value => (value.length > 0 ? null : t('assign.missingClass')),
      pupilIds: value => (value?.length === 0 ? t('form.missingStudents') : null),
      ...terms,
      // Where the exam is missing so is its title, of which the person is not asked.
      name: (value, { exam, again, source }) =>
        source !== 'exam' || exam || again ? terms.name(value) : null,
      ...useTaskRules(({ source }: AssignValues) => (isTaskKind(source) ? source : null)),
    },
  })
}

export type AssignForm = ReturnType<typeof useAssignForm>

interface Now {
  readonly publish: boolean
  readonly now: string
}

/** What all calls take of it. */
export const givenOf = (values: AssignValues, { publish, now }: Now) => ({ ...termsOf(values, now), publish })

/** Of an exam. */
export const draftOf = (values: AssignValues, current: Now) => ({
  examVaultId: values.exam?._id ?? '',
  ...givenOf(values, current),
})

/** Of a task, which has no options to shuffle. */
export function taskDraftOf(kind: TaskKind, values: AssignValues, current: Now) {
  const { shuffleOptions: _, ...terms } = givenOf(values, current)
  const ofApp = kind === 'app' && { appId: values.app?._id ?? '' }
  return { ...terms, ...recordOfTask(kind, values), ...ofApp }
}
