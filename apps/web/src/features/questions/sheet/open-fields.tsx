import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import type { LineHandle } from '../../../shared/ui/rich-text/line.ts'
import { TextLine } from '../../../shared/ui/rich-text/text-line.tsx'
import { MediaFieldOf } from '../media-field.tsx'
import type { FileAddresses } from '../question-parts.ts'
import type { QuestionValues, Written } from '../question-values.ts'
import { editorOf } from '../type-editors.ts'
import { OptionLines } from '../types/multi-choice/option-lines.tsx'
import { StatementLines } from '../types/true-false/statement-lines.tsx'
import type { Upload } from '../upload.ts'
import classes from './sheet.module.css'

/** Where text is written. */
export const FIELDS =
  'textarea:not([aria-hidden]), input:not([type=file], [type=radio], [type=checkbox], [type=hidden]), [contenteditable=true]'

/** The lines of a question: the toolbar acts on the one that has the caret, at first on the content. */
export function useLines() {
  const content = useRef<LineHandle>(null)
  const line = useRef<LineHandle | null>(null)
  const onLine = (next: LineHandle | null) => {
    line.current = next
  }
  return {
    content,
    onLine,
    onContent: () => onLine(content.current),
    act: (what: Parameters<LineHandle['act']>[0]) => (line.current ?? content.current)?.act(what),
  }
}

interface Props {
  readonly number: number
  readonly form: {
    readonly values: QuestionValues
    readonly errors: Readonly<Record<string, string>>
    readonly set: (change: Partial<QuestionValues>) => void
  }
  readonly lines: ReturnType<typeof useLines>
  readonly files: FileAddresses
  readonly upload: Upload
  readonly explains: boolean
  readonly onPaper: ((file?: File) => void) | undefined
}

/** What is written of an open question: its content, picture and sound, answers, and why they are right. */
export function OpenFields({ number, form, lines, files, upload, explains, onPaper }: Props) {
  const { t } = useTranslation('questions')
  const { values, errors, set } = form
  const { written } = values
  const answers = useRef<HTMLDivElement>(null)
  const onImage = async (file: File) => (await upload(file)).url
  const write = (next: Written) => set({ written: next })
  const { Editor } = editorOf(written.type)
  const ofType = { errors, files, upload }
  const media = { form: { values, errors: {}, set }, files, upload }
  return (
    <div className={`${layout.grid} ${classes.fields}`}>
      <div className={classes.stem}>
        <strong className={classes.name}>{t('number', { number })}.</strong>
        <div className={`${layout.grow} ${classes.content}`}>
          <TextLine
            ref={lines.content}
            label={t('edit.content')}
            placeholder={t('sheet.content')}
            value={values.content}
            onChange={html => set({ content: html })}
            onEnter={() => answers.current?.querySelector<HTMLElement>(FIELDS)?.focus()}
            onFocus={lines.onContent}
            onImage={onImage}
            invalid={errors.content !== undefined}
            autoFocus
          />
          {errors.content && <p className={layout.error}>{errors.content}</p>}
        </div>
        {onPaper && (
          <Button
            variant="subtle"
            size="compact-sm"
            flex="none"
            tabIndex={-1}
            leftSection={<IconFileText size={16} stroke={1.6} aria-hidden />}
            onClick={() => onPaper()}
          >
            {t('board.orPaper')}
          </Button>
        )}
      </div>
      {values.imgUrl !== null && <MediaFieldOf kind="picture" field="imgUrl" {...media} />}
      {values.audioUrl !== null && <MediaFieldOf kind="sound" field="audioUrl" {...media} />}
      <div ref={answers} className={classes.answers}>
        {written.type === 'MultiChoice' ? (
          <OptionLines value={written} onChange={write} {...ofType} onLine={lines.onLine} />
        ) : written.type === 'TrueFalse' ? (
          <StatementLines value={written} onChange={write} {...ofType} onLine={lines.onLine} />
        ) : (
          <Editor key={written.type} value={written} onChange={write} {...ofType} />
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
            onImage={onImage}
          />
        </div>
      )}
    </div>
  )
}
