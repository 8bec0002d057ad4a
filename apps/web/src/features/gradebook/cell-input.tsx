import { type CellPlace, mayStand } from '@bangxanh/contract/gradebook/states.ts'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isComposing, runKeys } from '../../shared/keys/keys.ts'
import { PhraseList, usePhrases } from '../comment-bank/comment-bank.ts'
import classes from './gradebook.module.css'
import type { BaseEdition } from './gradebook-draft.ts'
import { isBlock } from './pasted.ts'

/** How far a key leads: one cell, or to an end. */
export interface Step {
  readonly rows: number
  readonly columns: number
  /** The block grows instead. */
  readonly extend?: boolean
  /** Beyond the end of a row the next one begins. */
  readonly wraps?: boolean
}

interface Props {
  readonly label: string
  /** What stands, as it is typed. */
  readonly text: string
  readonly readOnly: boolean
  readonly place: CellPlace
  /** Somebody works in the table: it takes the focus when it comes. */
  readonly focused: boolean
  readonly onFocus: () => void
  /** What the person sees in the cell: asked for when they begin to type. */
  readonly onBegin: () => BaseEdition
  /** Gives false where the text is no mark. */
  readonly onCommit: (text: string, base: BaseEdition) => boolean
  /** Gives false where there is nowhere to go. */
  readonly onStep: (step: Step) => boolean
  readonly onClear: () => void
  readonly onUndo: () => void
  readonly onBlock: (text: string) => void
  readonly onCopy: () => string
  /** By which the table writes what was typed before it leads elsewhere. */
  readonly settle: RefObject<() => boolean>
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  PageUp: { rows: -10, columns: 0 },
  PageDown: { rows: 10, columns: 0 },
  Home: { rows: 0, columns: -1_000 },
  End: { rows: 0, columns: 1_000 },
}

/**
 * The field in the chosen cell. It has the focus as long as somebody works in the table, so that whatever way of typing (Vietnamese
 * ones compose letters) simply begins; until then it is empty, and the cell's value shows through.
 */
export function CellInput(props: Props) {
  const { label, text, readOnly, place, focused, onStep } = props
  const field = useRef<HTMLInputElement>(null)
  const leaves = useRef(false)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  const { typed, type, forget, commit, phrases } = useTyping(props)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter ends a composed word first (product 8.7).
    if (isComposing(event) || runKeys(phrases.keys, event)) return
    const { key, shiftKey: shift } = event
    const takes = () => event.preventDefault()
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') {
      if (typed) return
      takes()
      return props.onUndo()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Escape') {
      leaves.current = typed === null
      forget()
      return
    }
    if (key === 'Enter' || key === 'Tab') {
      if (key === 'Tab' && leaves.current) return
      if (!commit()) return takes()
      const step = { rows: key === 'Enter' ? 1 : 0, columns: key === 'Tab' ? 1 : 0 }
      const way = shift ? { rows: -step.rows, columns: -step.columns } : step
      if (onStep({ ...way, wraps: key === 'Tab' }) || key === 'Enter') takes()
      return
    }
    leaves.current = false
    if (key === 'F2' && !readOnly) {
      takes()
      return type(typed?.text ?? text, true)
    }
    if (!typed && (key === 'Delete' || key === 'Backspace')) {
      takes()
      return props.onClear()
    }
    const step = STEPS[key]
    if (!step || (typed?.whole && step.rows === 0)) return
    takes()
    if (commit()) onStep({ ...step, extend: shift && !typed })
  }

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (typed && !isBlock(pasted)) return
    event.preventDefault()
    forget()
    props.onBlock(pasted)
  }

  const input = (
    <input
      ref={field}
      className={classes.input}
      data-typing={typed !== null}
      value={typed?.text ?? ''}
      aria-label={label}
      readOnly={readOnly}
      inputMode={mayStand(place, 10) ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        type(target.value, typed?.whole ?? false)
        phrases.ask()
      }}
      onFocus={props.onFocus}
      onKeyDown={onKeyDown}
      onDoubleClick={() => !readOnly && !typed && type(text, true)}
      onBlur={() => {
        leaves.current = false
        phrases.close()
        if (!commit()) forget()
      }}
      onPaste={onPaste}
      onCopy={event => {
        if (typed) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', props.onCopy())
      }}
    />
  )
  return isRemark(props) ? <PhraseList phrases={phrases}>{input}</PhraseList> : input
}

const isRemark = ({ place, readOnly }: Props) => place.kind === 'note' && !readOnly

/** What is typed and not yet written, with the phrases that it may become. */
function useTyping(props: Props) {
  const { onBegin, onCommit, settle } = props
  /** Null while nothing is typed; `whole` when what stands is edited, and arrows move within it. */
  const [typed, setTyped] = useState<{ text: string; whole: boolean; base: BaseEdition } | null>(null)
  const phrases = usePhrases({
    line: typed?.text ?? '',
    enabled: isRemark(props),
    eager: false,
    onTake: text => {
      if (onCommit(text, typed?.base ?? onBegin())) setTyped(null)
    },
  })
  const type = (text: string, whole: boolean) => setTyped({ text, whole, base: typed?.base ?? onBegin() })
  const commit = (): boolean => {
    if (!typed) return true
    if (!onCommit(typed.text, typed.base)) return false
    setTyped(null)
    return true
  }

  useEffect(() => {
    settle.current = commit
    return () => {
      settle.current = () => true
    }
  })

  return { typed, type, forget: () => setTyped(null), commit, phrases }
}
