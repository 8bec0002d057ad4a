import type { FormErrors } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { CallError } from '../http/call-error.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'
import { showFieldErrors } from './field-errors.ts'
import { useFirstProblem } from './use-first-problem.ts'
import { askLeave, useDialogGuard } from './use-leave-guard.ts'

/** What a dialog uses of a `useForm` result. */
export interface DialogForm<Values> {
  readonly errors: FormErrors
  readonly isDirty: () => boolean
  readonly setErrors: (errors: FormErrors) => void
  readonly onSubmit: (
    handle: (values: Values) => void,
    refuse: () => void,
  ) => (event?: FormEvent<HTMLFormElement>) => void
}

interface Options<Values> {
  readonly form: DialogForm<Values>
  readonly onClose: () => void
}

/**
 * How a form lives in a dialog: leaving it with changes asks first, by the browser's back button too; a submit that fails keeps
 * all that was typed, with the server's words at the fields, and leads to the first of them.
 */
export function useFormDialog<Values>({ form, onClose }: Options<Values>) {
  const [busy, setBusy] = useState(false)
  const { ref, problem, refuse } = useFirstProblem(form.errors)
  const changed = form.isDirty()
  useUnsaved(changed)

  const leave = async () => {
    const may = !changed || (await askLeave())
    if (may) onClose()
    return may
  }
  // What is being sent is not lost; what it leads to may open.
  useDialogGuard(changed && !busy, leave)

  /** Does it with what was filled in; the dialog closes when it succeeded, unless the act says `'stay'`. */
  const submit = (act: (values: Values) => Promise<unknown>) =>
    form.onSubmit(async values => {
      setBusy(true)
      try {
        if ((await act(values)) !== 'stay') return onClose()
      } catch (error) {
        if (error instanceof CallError) showFieldErrors(form, error)
        else throw error
      } finally {
        setBusy(false)
      }
      refuse()
    }, refuse)
  return { busy, leave, submit, ref, problem }
}
