import type { SetupChoices } from '@bangxanh/contract/setup/schemas.ts'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/http/call-error.ts'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import { forgetValues, keepValues, readKept } from './kept-values.ts'
import { ADMIN_FIELDS, useCheckAdministrator, useSetUp } from './mutations.ts'
import {
  draftOf,
  gradesOf,
  problemsOf,
  type SetupValues,
  type Step,
  stepOf,
  stepsOf,
} from './setup-values.ts'

export type SetupForm = ReturnType<typeof useSetupWizard>['form']

/** The steps of the first run, back and forth over one form that a reload does not empty. */
export function useSetupWizard(code: string, onDone: (accessToken: string) => void) {
  const { t } = useTranslation(['setup', 'account', 'shared'])
  const [kept] = useState(readKept)
  const [step, setStep] = useState<Step>(kept.step)
  const form = useForm<SetupValues>({ initialValues: kept.values })
  const setUp = useSetUp()
  const check = useCheckAdministrator()
  const { values } = form
  const steps = stepsOf(values)
  const at = steps.indexOf(step)
  useEffect(() => keepValues({ step, values }), [step, values])

  const complaints = {
    required: t('shared:form.required'),
    needed: t('lists.needed'),
    usernameInvalid: t('account:register.usernameInvalid'),
    phoneInvalid: t('account:register.phoneInvalid'),
    tooShort: (count: number) => t('shared:form.tooShort', { count }),
  }
  /** Shows what is wrong on a step, and goes there. */
  const holds = (asked: Step) => {
    const problems = problemsOf(asked, values, complaints)
    if (Object.keys(problems).length === 0) return false
    form.setErrors(problems)
    setStep(asked)
    return true
  }

  const finish = async (choices: SetupChoices) => {
    if (steps.some(holds)) return
    try {
      const { accessToken } = await setUp.mutateAsync({ body: draftOf(code, values, choices) })
      forgetValues()
      onDone(accessToken)
    } catch (error) {
      showFieldErrors(form, error, ADMIN_FIELDS)
      if (!(error instanceof CallError)) return
      const field = ADMIN_FIELDS[error.code] ?? Object.keys(error.fields)[0]
      if (field) setStep(stepOf(field))
    }
  }

  /** The server's judgement of name and password, while they are in sight. */
  const isRefused = async () => {
    const { username, password } = values.admin
    try {
      await check.mutateAsync({ body: { code, admin: { username: username.trim(), password } } })
      return false
    } catch (error) {
      showFieldErrors(form, error, ADMIN_FIELDS)
      return true
    }
  }

  const next = async (choices: SetupChoices) => {
    form.clearErrors()
    if (step === 'summary') return finish(choices)
    if (holds(step) || (step === 'admin' && (await isRefused()))) return
    const following = steps[at + 1] as Step
    // Looked at for the first time, the lists hold what such a school has as a rule.
    if (following === 'lists' && values.organisation.grades.length === 0)
      form.setFieldValue('organisation.grades', gradesOf(values.organisation.level, choices))
    if (following === 'lists' && values.organisation.subjects.length === 0)
      form.setFieldValue(
        'organisation.subjects',
        choices.subjects.map(({ key }) => key),
      )
    setStep(following)
  }
  const back = () => {
    form.clearErrors()
    setStep(steps[at - 1] ?? 'kind')
  }
  return { form, step, steps, at, next, back, isSending: setUp.isPending || check.isPending }
}
