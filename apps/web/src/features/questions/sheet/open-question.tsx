import { Button, Kbd } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../shared/keys/keys.ts'
import layout from '../../../shared/ui/layout.module.css'
import type { LineHandle } from '../../../shared/ui/rich-text/line.ts'
import { TextLine } from '../../../shared/ui/rich-text/text-line.tsx'
import { MediaField } from '../media-field.tsx'
import { type FileAddresses, isBlank } from '../question-parts.ts'
import { emptyOf, type QuestionValues, type Written } from '../question-values.ts'
import { SendingRow } from '../sending-row.tsx'
import { editorOf } from '../type-editors.ts'
import { OptionLines } from '../types/multi-choice/option-lines.tsx'
import { StatementLines } from '../types/true-false/statement-lines.tsx'
import { withChoice } from '../types/true-false/statements.ts'
import type { Upload } from '../upload.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { useSending } from '../use-sending.ts'
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
  const section = useRef<HTMLElement>(null)
  const held = useRef(false)
  const content = useRef<LineHandle>(null)
  const line = useRef<LineHandle | null>(null)
  const answers = useRef<HTMLDivElement>(null)
  const { sending, work, upload: shownUpload } = useSending(upload)
  const [explains, setExplains] = useState(!isBlank(values.answerHint))
  const set = (change: Partial<QuestionValues>) => props.onWrite({ ...values, ...change })
  const write = (next: Written) => set({ written: next })

  // A row that is taken out takes the caret along: the keys of the question go on working.
  useEffect(() => {
    if (held.current && document.activeElement === document.body) section.current?.focus()
  })

  // Its options too are seen, and not the line alone that takes the caret.
  useEffect(() => {
    const frame = requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])

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
    else if (file.type.startsWith('image/')) (line.current ?? content.current)?.act(file)
    else void sound(file)
  }

  /** Keys of a dialog above bubble here too. */
  const own = (act: (event: KeyboardEvent<HTMLElement>) => unknown) => (event: KeyboardEvent<HTMLElement>) =>
    event.currentTarget.contains(event.target as Node) && act(event)
  const goOn = ({ currentTarget, target }: KeyboardEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return false
    const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)]
    return fields[fields.indexOf(target) + 1]?.focus()
  }
  const mark = (at: number) => {
    const next = withMark(written, at)
    return next !== undefined && write(next)
  }
  const keys = elementKeys<HTMLElement>([
    { keys: 'Escape', act: own(props.onClose) },
    { keys: 'Enter', act: own(goOn) },
    { keys: 'mod+Enter', act: own(props.onNext) },
    { keys: 'mod+D', act: own(props.onCopy) },
    { keys: 'mod+ArrowUp', act: own(() => props.onGo(-1)) },
    { keys: 'mod+ArrowDown', act: own(() => props.onGo(1)) },
    ...Array.from({ length: 9 }, (_, at) => ({
      keys: `alt+Digit${at + 1}`,
      physical: true,
      act: own(() => mark(at)),
    })),
  ])

  const { Editor } = editorOf(written.type)
  const ofType = {
    errors,
    files,
    upload: shownUpload,
    onLine: (next: LineHandle | null) => {
      line.current = next
    },
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-open-question
      className={classes.open}
      aria-label={t('number', { number })}
      {...keys}
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
      onFocus={() => {
        held.current = true
      }}
      onBlur={event => {
        const to = event.relatedTarget
        if (!to && !event.target.isConnected) return
        if (event.currentTarget.contains(to) || to?.closest('[role=dialog]') || !document.hasFocus()) return
        held.current = false
        props.onLeave()
      }}
    >
      <SheetToolbar
        type={written.type}
        point={values.point}
        pointError={errors.point}
        onType={type => type !== written.type && write(emptyOf(type))}
        onPoint={point => set({ point })}
        onAct={what => (line.current ?? content.current)?.act(what)}
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
      <div className={`${layout.grid} ${classes.fields}`}>
        <div className={classes.stem}>
          <strong className={classes.name}>{t('number', { number })}.</strong>
          <div className={`${layout.grow} ${classes.content}`}>
            <TextLine
              ref={content}
              label={t('edit.content')}
              placeholder={t('sheet.content')}
              value={values.content}
              onChange={html => set({ content: html })}
              onEnter={() => answers.current?.querySelector<HTMLElement>(FIELDS)?.focus()}
              onFocus={() => {
                line.current = content.current
              }}
              onImage={async file => (await shownUpload(file)).url}
              invalid={errors.content !== undefined}
              autoFocus
            />
            {errors.content && <p className={layout.error}>{errors.content}</p>}
          </div>
          {props.onPaper && (
            <Button
              variant="subtle"
              size="compact-sm"
              flex="none"
              tabIndex={-1}
              leftSection={<IconFileText size={16} stroke={1.6} aria-hidden />}
              onClick={() => props.onPaper?.()}
            >
              {t('board.orPaper')}
            </Button>
          )}
        </div>
        {values.imgUrl !== null && (
          <MediaField
            kind="picture"
            label={t('edit.picture')}
            value={values.imgUrl}
            address={files[values.imgUrl]}
            onChange={imgUrl => set({ imgUrl })}
            upload={shownUpload}
          />
        )}
        {values.audioUrl !== null && (
          <MediaField
            kind="sound"
            label={t('edit.sound')}
            value={values.audioUrl}
            address={files[values.audioUrl]}
            onChange={audioUrl => set({ audioUrl })}
            upload={shownUpload}
          />
        )}
        <div ref={answers} className={classes.answers}>
          {written.type === 'MultiChoice' ? (
            <OptionLines value={written} onChange={write} {...ofType} />
          ) : written.type === 'TrueFalse' ? (
            <StatementLines value={written} onChange={write} {...ofType} />
          ) : (
            <Editor
              key={written.type}
              value={written}
              onChange={write}
              errors={errors}
              files={files}
              upload={shownUpload}
            />
          )}
        </div>
        {explains && (
          <div className={classes.hint}>
            <TextLine
              label={t('edit.hint')}
              placeholder={t('edit.hint')}
              value={values.answerHint}
              onChange={answerHint => set({ answerHint })}
              onEnter={() => undefined}
              onFocus={() => undefined}
              onImage={async file => (await shownUpload(file)).url}
            />
          </div>
        )}
      </div>
      <div className={`${layout.hint} ${classes.keys}`}>
        <span>
          <Kbd size="xs">Enter</Kbd> {t(written.type === 'MultiChoice' ? 'sheet.keyEnter' : 'sheet.keyField')}
        </span>
        {(written.type === 'MultiChoice' || written.type === 'TrueFalse') && (
          <span>
            <Kbd size="xs">Alt</Kbd> <Kbd size="xs">1–4</Kbd>{' '}
            {t(written.type === 'MultiChoice' ? 'sheet.keyRight' : 'sheet.keyTrueFalse')}
          </span>
        )}
        <span>
          <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd> {t('sheet.keyNext')}
        </span>
        <span>
          <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">D</Kbd> {t('sheet.keyCopy')}
        </span>
        {!explains && (
          <Button
            variant="subtle"
            size="compact-sm"
            ml="auto"
            tabIndex={-1}
            onClick={() => setExplains(true)}
          >
            {t('sheet.explain')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What Alt and a digit mark: the right option, or a statement as true, then as false. */
function withMark(written: Written, at: number): Written | undefined {
  if (written.type === 'MultiChoice' && at < written.answers.length) return { ...written, right: at }
  if (written.type === 'TrueFalse' && at < written.right.length)
    return { ...written, right: withChoice(written.right, at, !written.right[at]) }
  return undefined
}

/** Where text is written. */
const FIELDS =
  'textarea:not([aria-hidden]), input:not([type=file], [type=radio], [type=checkbox], [type=hidden]), [contenteditable=true]'
