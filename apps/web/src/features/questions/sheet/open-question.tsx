import { type DragEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileAddresses, isBlank } from '../question-parts.ts'
import { emptyOf, type QuestionValues, type Written } from '../question-values.ts'
import { SendingRow } from '../sending-row.tsx'
import type { Upload } from '../upload.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { useSending } from '../use-sending.ts'
import { OpenFields, useLines } from './open-fields.tsx'
import { KeysLine, openKeys } from './open-keys.tsx'
import classes from './sheet.module.css'
import { SheetToolbar } from './sheet-toolbar.tsx'

export interface OpenQuestionActs {
  readonly onWrite: (values: QuestionValues) => void
  /** Saves it and opens a new one of the same type. */
  readonly onNext: () => void
  readonly onClose: () => void
  /** The caret has gone elsewhere. */
  readonly onLeave: () => void
  readonly onGo: (by: -1 | 1) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
  readonly onExpand: () => void
  /** Left out of a question that is not stored yet. */
  readonly onVersions?: (() => void) | undefined
  /** Nothing stands on the sheet yet: a paper can be read instead, one that was dropped or that is asked for. */
  readonly onPaper?: ((file?: File) => void) | undefined
  /** Letters were pasted that look like several questions; true when they are dealt with. */
  readonly onPasted: (copied: { readonly text: string; readonly html: string }) => boolean
}

interface Props extends OpenQuestionActs {
  readonly number: number
  readonly values: QuestionValues
  /** What is missing is said once they have tried to leave. */
  readonly tried: boolean
  readonly refused: Readonly<Record<string, string>> | undefined
  readonly files: FileAddresses
  readonly upload: Upload
}

/** A question that is written where it stands: its lines, and the toolbar as long as it has the caret. */
export function OpenQuestion(props: Props) {
  const { number, values, tried, refused, files, upload } = props
  const { t } = useTranslation('questions')
  const { written } = values
  const errors = useFieldErrors(values, tried, refused)
  const caret = useCaret(props.onLeave)
  const lines = useLines()
  const { sending, work, upload: shownUpload } = useSending(upload)
  const [explains, setExplains] = useState(!isBlank(values.answerHint))
  const set = (change: Partial<QuestionValues>) => props.onWrite({ ...values, ...change })
  const write = (next: Written) => set({ written: next })

  const sound = async (file: File) => {
    try {
      set({ audioUrl: (await shownUpload(file)).key })
    } catch {
      // The failed call raised its notice.
    }
  }
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    if (props.onPaper && !/^(image|audio|video)\//.test(file.type)) props.onPaper(file)
    else if (file.type.startsWith('image/')) lines.act(file)
    else void sound(file)
  }

  return (
    <section
      {...caret}
      tabIndex={-1}
      data-open-question
      className={classes.open}
      aria-label={t('number', { number })}
      {...openKeys(props, written, write)}
      onPasteCapture={event => {
        const text = event.clipboardData.getData('text/plain')
        const html = event.clipboardData.getData('text/html')
        if (text && props.onPasted({ text, html })) {
          event.preventDefault()
          event.stopPropagation()
        }
      }}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <SheetToolbar
        values={values}
        pointError={errors.point}
        set={set}
        onType={type => type !== written.type && write(emptyOf(type))}
        onAct={what => lines.act(what)}
        onSound={file => void sound(file)}
        onCopy={props.onCopy}
        onRemove={props.onRemove}
        onExpand={props.onExpand}
        onVersions={props.onVersions}
      />
      {sending && (
        <div className={classes.sending}>
          <SendingRow sending={sending} work={work} />
        </div>
      )}
      <OpenFields
        number={number}
        form={{ values, errors, set }}
        lines={lines}
        files={files}
        upload={shownUpload}
        explains={explains}
        onPaper={props.onPaper}
      />
      <KeysLine type={written.type} onExplain={explains ? undefined : () => setExplains(true)} />
    </section>
  )
}

/** Keeps the caret in the question as long as it is written, and says when it has gone elsewhere. */
function useCaret(onLeave: () => void) {
  const section = useRef<HTMLElement>(null)
  const held = useRef(false)

  // A row that is taken out takes the caret along: the keys of the question go on working.
  useEffect(() => {
    if (held.current && document.activeElement === document.body) section.current?.focus()
  })

  // Its options too are seen, and not the line alone that takes the caret.
  useEffect(() => {
    const frame = requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])

  return {
    ref: section,
    onFocus: () => {
      held.current = true
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const to = event.relatedTarget
      if (!to && !event.target.isConnected) return
      if (event.currentTarget.contains(to) || to?.closest('[role=dialog]') || !document.hasFocus()) return
      held.current = false
      onLeave()
    },
  }
}
