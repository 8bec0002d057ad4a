import { RichTextEditor as Frame } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useId, useImperativeHandle, useRef } from 'react'
import type { LineAct, TextLineProps } from './line.ts'
import { MathsDialog } from './maths-dialog.tsx'
import classes from './text-line.module.css'
import { useRichEditor } from './use-rich-editor.ts'

interface Props extends TextLineProps {
  /** What made the line rich. */
  readonly first: LineAct | undefined
}

/** The rich form of a line: no frame, no toolbar of its own. */
export function RichLine(props: Props) {
  const { label, value, onChange, onEnter, onFocus, onImage, invalid, autoFocus, first, ref } = props
  const labelId = useId()
  const { editor, formula, setFormula, saveFormula, closeFormula, insertPictures } = useRichEditor({
    value,
    onChange,
    onImage,
    labelId,
    onEnter,
    autofocus: autoFocus,
  })

  const act = (what: LineAct) => {
    if (!editor) return
    if (what instanceof File) void insertPictures([what])
    else if (what === 'maths' || what === '$') setFormula({ latex: '', block: false, dollar: what === '$' })
    else editor.chain().focus().toggleMark(what).run()
  }
  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus('end'), act }))

  const begun = useRef(false)
  useEffect(() => {
    if (!editor || editor.isDestroyed || first === undefined || begun.current) return
    begun.current = true
    act(first)
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor inside takes the focus
    <div onFocus={onFocus} data-invalid={invalid || undefined}>
      <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      <Frame editor={editor} className={classes.rich}>
        <Frame.Content className={classes.content} />
      </Frame>
      {formula && <MathsDialog formula={formula} onClose={closeFormula} onSave={saveFormula} />}
    </div>
  )
}
