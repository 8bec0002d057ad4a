import type { FormEvent } from 'react'
import { showFieldErrors } from '../ui/field-errors.ts'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'

/** What is used of a `useForm` result. */
interface StandingForm<Values> {
  readonly isDirty: () => boolean
  readonly setValues: (values: Values) => void
  readonly resetDirty: (values: Values) => void
  readonly setErrors: (errors: Record<string, string>) => void
  readonly onSubmit: (
    handle: (values: Values) => Promise<void>,
  ) => (event?: FormEvent<HTMLFormElement>) => void
}

interface Options<Thing, Values> {
  readonly form: StandingForm<Values>
  readonly valuesOf: (thing: Thing) => Values
  /** Saves by `useEdit`. */
  readonly save: (values: Values) => Promise<Thing | 'stay'>
}

/**
 * How a form lives that stays on its screen: leaving it with changes asks first; once saved it holds what stands then; what the
 * server refused is said at its fields.
 * @returns what its `<form>` does at submit
 */
export function useStandingForm<Thing, Values>({ form, valuesOf, save }: Options<Thing, Values>) {
  useLeaveGuard(form.isDirty())
  return form.onSubmit(async values => {
    try {
      const saved = await save(values)
      if (saved === 'stay') return
      form.setValues(valuesOf(saved))
      form.resetDirty(valuesOf(saved))
    } catch (error) {
      showFieldErrors(form, error)
    }
  })
}
