import type { FormErrors } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'

/**
 * What every form does when a press could not go on: the first field that is wrong comes into sight and takes the cursor, and what
 * is wrong with it stands beside the button as well, until it is put right. What is wrong is read from what is drawn: only the page
 * knows which field stands first, and which of them are shown at all.
 */
export function useFirstProblem(errors: FormErrors) {
  const form = useRef<HTMLElement>(null)
  const [presses, setPresses] = useState(0)
  const [problem, setProblem] = useState('')

  // By now the sentences of this press stand at their fields.
  useEffect(() => {
    if (presses > 0) firstIn(form.current)?.show()
  }, [presses])
  useEffect(() => {
    if (presses > 0) setProblem(firstIn(form.current)?.sentence ?? withoutField(errors))
  }, [errors, presses])

  return {
    /** Of the element around the fields. */
    ref: (element: HTMLElement | null) => {
      form.current = element
    },
    /** Belongs beside the button; empty when nothing is wrong. */
    problem,
    /** A press could not go on. */
    refuse: () => setPresses(count => count + 1),
  }
}

/** A sentence about something that has no field here. */
const withoutField = (errors: FormErrors) =>
  Object.values(errors).find(sentence => typeof sentence === 'string') ?? ''

/** The first field that is marked as wrong, by the names that Mantine's fields give their parts. */
function firstIn(form: HTMLElement | null) {
  const errors = form?.querySelectorAll('.mantine-InputWrapper-error, .mantine-Input-error') ?? []
  const error = [...errors].find(({ textContent }) => textContent !== '')
  const field = error?.closest('.mantine-InputWrapper-root')
  const part = field ?? error?.parentElement
  if (!error || !part) return undefined
  // Of an editor the text comes before the buttons that stand above it.
  const input =
    part.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    part.querySelector<HTMLElement>(TYPED) ??
    part.querySelector<HTMLElement>('button:not(:disabled)')
  // What several fields are wrong about together belongs to no label.
  const label =
    field &&
    (field.querySelector('.mantine-InputWrapper-label')?.textContent ?? input?.getAttribute('aria-label'))
  return {
    // A star says that the field is required.
    sentence: [label?.replace(/\s*\*$/, ''), error.textContent].filter(Boolean).join(': '),
    show: () => {
      // In the middle, since the buttons cover the end of a long form.
      part.scrollIntoView({ block: 'center' })
      input?.focus({ preventScroll: true })
    },
  }
}

const TYPED =
  ':is(input:not([type="hidden"]), textarea, [contenteditable="true"]):not(:disabled, [tabindex="-1"])'
