import { GRADEBOOK } from '@bangxanh/contract/gradebook/limits.ts'
import { readCell } from '@bangxanh/contract/gradebook/read-cell.ts'
import {
  type CellPlace,
  type CellSign,
  type CellValue,
  mayStand,
} from '@bangxanh/contract/gradebook/states.ts'
import { Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../shared/keys/keys.ts'
import { PhraseList, usePhrases } from '../comment-bank/comment-bank.ts'
import classes from './gradebook.module.css'
import type { BaseEdition } from './gradebook-draft.ts'
import { SignChips } from './sign-chips.tsx'

interface CellProps {
  readonly label: string
  readonly text: string
  readonly readOnly: boolean
  readonly place: CellPlace
  /** What the person sees in the cell: asked for when they begin to type. */
  readonly onBegin: () => BaseEdition
  readonly onCommit: (value: CellValue, base?: BaseEdition) => void
}

/** A mark or a remark that is written when the field is left; Enter leads to the next pupil. */
export function PhoneCell({ label, text, readOnly, place, onBegin, onCommit }: CellProps) {
  const { t } = useTranslation('gradebook')
  /** Null while nothing is typed: then what the server says is shown at once. */
  const [typed, setTyped] = useState<{ text: string; base: BaseEdition } | null>(null)
  const [within, setWithin] = useState(false)
  /** One of both. */
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const shown = typed?.text ?? text
  const read = readCell(shown, place)
  const remark = place.kind === 'note'
  const phrases = usePhrases({
    line: typed?.text ?? '',
    enabled: remark && !readOnly,
    eager: false,
    onTake: text => setTyped({ text, base: typed?.base ?? onBegin() }),
  })
  const problem =
    'problem' in read ? t(`problem.${read.problem}`, { text: shown.trim(), most: GRADEBOOK.note }) : null
  const commit = () => {
    if (readOnly || 'problem' in read) return
    setTyped(null)
    if (typed && shown !== text) onCommit(read.value, typed.base)
  }
  const toNext = () => {
    const own: HTMLElement | null = field.current
    if (!own) return
    const fields = [...(own.closest('ul')?.querySelectorAll<HTMLElement>('input, textarea') ?? [])]
    const next = fields[fields.indexOf(own) + 1]
    if (next) next.focus()
    else own.blur()
  }
  const keys = elementKeys<HTMLInputElement & HTMLTextAreaElement>([
    ...phrases.keys,
    { keys: 'Enter', act: toNext },
  ])
  const onSign = (sign: CellSign) => {
    // Before the field is left: what was typed is not meant any more.
    flushSync(() => setTyped(null))
    onCommit(sign)
    toNext()
  }
  const props = {
    ref: field,
    className: classes.phoneField,
    'aria-label': label,
    value: shown,
    readOnly,
    enterKeyHint: 'next' as const,
    autoComplete: 'off',
    error: problem,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped({ text: target.value, base: typed?.base ?? onBegin() })
      phrases.ask()
    },
    onBlur: () => {
      phrases.close()
      commit()
    },
    ...keys,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notices only whether the focus is within
    <div
      className={classes.phoneCell}
      onFocus={() => setWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) => setWithin(currentTarget.contains(relatedTarget))}
    >
      {remark ? (
        // As many lines as it needs, so that it is read whole.
        <PhraseList phrases={phrases}>
          <Textarea {...props} autosize minRows={1} />
        </PhraseList>
      ) : (
        <TextInput
          {...props}
          inputMode={mayStand(place, 10) ? 'decimal' : 'text'}
          onFocus={({ target }) => target.select()}
        />
      )}
      {within && !readOnly && <SignChips place={place} className={classes.phoneSigns} onSign={onSign} />}
    </div>
  )
}
