import { MathfieldElement } from 'mathlive'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import classes from './maths-field.module.css'

// KaTeX has brought the same fonts already, and a formula makes no sound.
MathfieldElement.fontsDirectory = null
MathfieldElement.soundsDirectory = null

export interface MathsFieldHandle {
  insert(latex: string): void
}

interface Props {
  readonly label: string
  readonly value: string
  /** LaTeX; an empty box in it is `\placeholder{}`. */
  readonly onChange: (latex: string) => void
  /** With what stands in the field. */
  readonly onEnter: (latex: string) => void
  readonly ref?: Ref<MathsFieldHandle>
}

/** A formula that is typed as it looks: `/` makes a fraction, `^` a power, Tab leads to the next box. */
export function MathsField({ label, value, onChange, onEnter, ref }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<MathfieldElement>(null)
  const latest = useRef({ onChange, onEnter })
  useEffect(() => {
    latest.current = { onChange, onEnter }
  })
  useImperativeHandle(ref, () => ({
    insert: latex => field.current?.insert(latex, { focus: true, selectionMode: 'placeholder' }),
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field holds its text itself from then on
  useEffect(() => {
    const made = new MathfieldElement()
    made.mathVirtualKeyboardPolicy = 'manual'
    made.value = value
    made.setAttribute('aria-label', label)
    made.className = classes.field ?? ''
    // The dialog looks for it once it stands; else its cross would take the keyboard.
    made.dataset.autofocus = 'true'
    const typed = () => latest.current.onChange(made.getValue('latex'))
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      latest.current.onEnter(made.getValue('latex'))
    }
    made.addEventListener('input', typed)
    made.addEventListener('keydown', keys, { capture: true })
    place.current?.append(made)
    made.menuItems = []
    // As it is said in Vietnamese schools.
    made.inlineShortcuts = { ...made.inlineShortcuts, can: '\\sqrt{#?}', vocung: '\\infty' }
    field.current = made
    made.focus()
    return () => made.remove()
  }, [label])

  return <div ref={place} className={classes.place} />
}
