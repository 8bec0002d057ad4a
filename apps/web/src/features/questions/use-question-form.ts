import type { FieldMessages } from '@bangxanh/contract/kit/app-error.ts'
import type { FormErrors } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { QuestionType } from './question-parts.ts'
import { emptyOf, type QuestionValues, type Written } from './question-values.ts'
import { problemsOf } from './type-editors.ts'
import { useFieldErrors } from './use-field-errors.ts'

const OF_THE_TYPE = /^(?:answers|right|fakeChoices|fixedOptions)(?:\.|$)/

/** A question while it is written: its values, its problems as they come and go, and what the server refused. */
export function useQuestionForm(initial: QuestionValues, written = initial) {
  const [values, setValues] = useState(written)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldMessages>({})

  const problems = problemsOf(values)
  const errors = useFieldErrors(values, tried, refused)

  /** An error from the server is shown until its field changes. */
  const forget = (changed: (field: string) => boolean) =>
    setRefused(current => Object.fromEntries(Object.entries(current).filter(([field]) => !changed(field))))

  const set = (change: Partial<Omit<QuestionValues, 'written'>>) => {
    setValues(current => ({ ...current, ...change }))
    forget(field => field in change)
  }
  const write = (written: Written) => {
    setValues(current => ({ ...current, written }))
    forget(field => OF_THE_TYPE.test(field))
  }

  return {
    values,
    errors,
    set,
    write,
    /** Another type begins with its own empty answers. */
    setType: (type: QuestionType) => {
      if (type !== values.written.type) write(emptyOf(type))
    },
    isDirty: () => JSON.stringify(values) !== JSON.stringify(initial),
    setErrors: (errorTexts: FormErrors) =>
      setRefused(
        Object.fromEntries(Object.entries(errorTexts).map(([field, text]) => [field, String(text)])),
      ),
    onSubmit:
      (handle: (values: QuestionValues) => void, refuse: () => void) =>
      (event?: FormEvent<HTMLFormElement>) => {
        event?.preventDefault()
        setTried(true)
        if (Object.keys(problems).length === 0) handle(values)
        else refuse()
      },
  }
}

export type QuestionForm = ReturnType<typeof useQuestionForm>
