import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import type { ShowAnswers } from '@bangxanh/contract/homework/states.ts'
import type { FormErrors } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HomeworkForm, isPenalty } from '../use-homework-form.ts'
import type { AssignFrom } from './assign.ts'
import { type Deadline, deadlinesAt, endOf, USUAL_DEADLINE } from './deadlines.ts'

/** Name, times and rules of a homework while it is given or begun. */
export interface TermValues {
  /** The choice that made the end; null where it was typed. */
  deadline: Deadline | null
  endAt: string | null
  /** Null: at once. */
  startAt: string | null
  name: string
  limitSubmit: number | string
  showAnswers: ShowAnswers
  shuffleOptions: boolean
  /** Days after the end in which it may still be handed in; 0 is none. It follows the end. */
  lateDays: number
  /** Percent of the points that each of these days takes. */
  latePenalty: number | string
}

/** Any form that has them. */
export interface TermForm {
  readonly values: TermValues
  readonly errors: FormErrors
  readonly getInputProps: (
    field: keyof TermValues,
    options?: { type: 'checkbox' },
  ) => ReturnType<HomeworkForm['getInputProps']>
}

/** One by one: all at once would take back what is said of other fields. */
export function change(form: TermForm, values: Partial<TermValues>): void {
  for (const [field, value] of Object.entries(values)) {
    form.getInputProps(field as keyof TermValues).onChange(value)
  }
}

/** What nobody has to change: open at once, for a week, the rest as in a homework that is given again. */
export const usualTerms = (name: string, again?: AssignFrom['homework']): TermValues => ({
  deadline: deadlinesAt().includes(USUAL_DEADLINE) ? USUAL_DEADLINE : null,
  endAt: endOf(USUAL_DEADLINE),
  startAt: null,
  name,
  limitSubmit: again?.limitSubmit ?? HOMEWORK.limitSubmit.usual,
  showAnswers: again?.showAnswers ?? 'after_end',
  shuffleOptions: again?.shuffleOptions ?? false,
  lateDays: lateDaysOf(again),
  latePenalty: again?.latePenalty ?? 0,
})

const DAY = 24 * 60 * 60_000

/** A homework that is given again takes late work for as long as it did. */
function lateDaysOf(again: AssignFrom['homework']): number {
  if (!again?.lateUntil) return 0
  return Math.max(1, Math.round((Date.parse(again.lateUntil) - Date.parse(again.endAt)) / DAY))
}

/** The moment that so many days after the end mean. */
export const lateUntilOf = ({ endAt, lateDays }: Pick<TermValues, 'endAt' | 'lateDays'>): string | null =>
  endAt && lateDays > 0 ? new Date(Date.parse(endAt) + lateDays * DAY).toISOString() : null

const { min, max } = HOMEWORK.limitSubmit

export function useTermRules() {
  const { t } = useTranslation('homework')
  return {
    name: (value: string) => (value.trim() ? null : t('form.missingName')),
    endAt: (value: string | null, { startAt }: TermValues) => {
      if (!value) return t('form.missingEnd')
      const end = Date.parse(value)
      const start = startAt ? Date.parse(startAt) : Date.now()
      if (end <= start) return t(startAt ? 'form.endBeforeStart' : 'assign.endPassed')
      return end - start > HOMEWORK.longestMs ? t('form.tooLong') : null
    },
    limitSubmit: (value: number | string) =>
      Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        ? null
        : t('form.limitRange', { min, max }),
    latePenalty: (value: number | string, { lateDays }: TermValues) =>
      lateDays === 0 || isPenalty(value) ? null : t('late.range'),
  }
}

const MINUTE = 60_000

/** One moment for all tries: a repetition that says the same happens once. */
export const useMoment = () =>
  useState(() => new Date(Math.floor(Date.now() / MINUTE) * MINUTE).toISOString())[0]

/** What the calls take of them. */
export const termsOf = (values: TermValues, now: string) => ({
  name: values.name.trim(),
  startAt: values.startAt ?? now,
  endAt: values.endAt ?? '',
  limitSubmit: Number(values.limitSubmit),
  showAnswers: values.showAnswers,
  shuffleOptions: values.shuffleOptions,
  lateUntil: lateUntilOf(values),
  latePenalty: values.lateDays > 0 ? Number(values.latePenalty) : 0,
})
