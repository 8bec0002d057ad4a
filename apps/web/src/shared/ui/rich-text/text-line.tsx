import { Textarea } from '@mantine/core'
import { type ClipboardEvent, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { elementKeys } from '../../keys/keys.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { asksForMaths } from './asks-for-maths.ts'
import type { LineAct, LineHandle, TextLineProps } from './line.ts'
import { plainOf, storedOf } from './plain-line.ts'
import classes from './text-line.module.css'

const RichLine = lazyPart(async () => (await import('./rich-line.tsx')).RichLine)

/** A text that is typed like a line of paper: plain letters, and rich text from the moment that more is asked for. */
export function TextLine(props: TextLineProps) {
  const { label, placeholder, value, onChange, onEnter, onBackspace, onFocus, invalid, autoFocus, ref } =
    props
  const text = plainOf(value)
  // Who has made it rich goes on in the same editor, also when the last formula is gone.
  const [rich, setRich] = useState(text === null)
  const [first, setFirst] = useState<LineAct>()
  const field = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<LineHandle>(null)

  const act = (what: LineAct) => {
    if (editor.current) return editor.current.act(what)
    setFirst(what)
    setRich(true)
  }
  useImperativeHandle(ref, () => ({
    focus: () => (editor.current ? editor.current.focus() : field.current?.focus()),
    act,
  }))

  const paste = (event: ClipboardEvent) => {
    const picture = [...event.clipboardData.files].find(file => file.type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    act(picture)
  }

  const keys = elementKeys<HTMLTextAreaElement>([
    { keys: 'Enter', act: onEnter },
    { keys: 'Backspace', act: () => value === '' && onBackspace !== undefined && onBackspace() },
  ])
  const plain = (
    <Textarea
      ref={field}
      classNames={{ input: classes.plain }}
      variant="unstyled"
      aria-label={label}
      aria-invalid={invalid || undefined}
      placeholder={placeholder}
      value={text ?? ''}
      autosize
      minRows={1}
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
      onFocus={onFocus}
      onPaste={paste}
      onChange={event => {
        const html = storedOf(event.currentTarget.value)
        // A formula was typed or pasted as LaTeX.
        if (plainOf(html) === null) setRich(true)
        onChange(html)
      }}
      onKeyDown={event => {
        const asked = asksForMaths(event)
        if (!asked) return keys.onKeyDown(event)
        event.preventDefault()
        act(asked === '$' ? '$' : 'maths')
      }}
    />
  )
  if (!rich) return plain
  return (
    <Suspense fallback={<div className={classes.waiting}>{text}</div>}>
      <RichLine
        {...props}
        ref={editor}
        first={first}
        autoFocus={autoFocus || first !== undefined || text !== null}
      />
    </Suspense>
  )
}
