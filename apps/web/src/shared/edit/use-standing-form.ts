import type { FormErrors } from '@mantine/form'
import type { FormEvent } from 'react'
import { showFieldErrors } from '../ui/field-errors.ts'
import { useFirstProblem } from '../ui/use-first-problem.ts'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'

/** What is used of a `useRecordForm` result. */
interface Standing<Thing, Values> {
  readonly form: {
    readonly errors: FormErrors
    readonly isDirty: () => boolean
    readonly setValues: (values: Values) => void
    readonly resetDirty: (values: Values) => void
    readonly setErrors: (errors: FormErrors) => void
    readonly onSubmit: (
      handle: (values: Values) => Promise<void>,
      refuse: () => void,
    ) => (event?: FormEvent<HTMLFormElement>) => void
  }
  readonly valuesOf: (thing: Thing) => Values
  readonly save: (values: Values) => Promise<Thing | 'stay' | undefined>
}

/**
 * How a form lives that stays on its screen: leaving it with changes asks first; once saved it holds what stands then; what is
 * missing or was refused is said at its fields and beside its button.
 * @returns what its `<form>` takes, and what stands beside the button
 */
export function useStandingForm<Thing, Values>({ form, valuesOf, save }: Standing<Thing, Values>) {
  useLeaveGuard(form.isDirty())
  const { ref, problem, refuse } = useFirstProblem(form.errors)
  const onSubmit = form.onSubmit(async values => {
    try {
      const saved = await save(values)
      if (!saved || saved === 'stay') return
      form.setValues(valuesOf(saved))
      form.resetDirty(valuesOf(saved))
    } catch (error) {
      showFieldErrors(form, error)
      refuse()
    }
  }, refuse)
  return { ref, onSubmit, problem }
}

export type StandingForm = ReturnType<typeof useStandingForm>
