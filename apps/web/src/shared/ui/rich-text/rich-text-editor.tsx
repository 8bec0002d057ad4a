import { Input } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { IconMathFunction, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MathsDialog } from './maths-dialog.tsx'
import classes from './rich-text-editor.module.css'
import { useRichEditor } from './use-rich-editor.ts'

export interface RichTextEditorProps {
  readonly label: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  /** HTML as it is stored, formulas as `\( \)` and `\[ \]`. */
  readonly value?: string
  readonly onChange: (html: string) => void
  /** Stores a picture and gives its address; without it no picture can be inserted. */
  readonly onImage?: (file: File) => Promise<string>
  /** Height in pixels, toolbar and all: the field stands at its full size before the editor is there. */
  readonly height?: number
  /** Only what fits a short text, such as an option: letters, formula, picture. */
  readonly compact?: boolean
}

const PICTURES = 'image/png,image/jpeg,image/gif,image/webp'

export function RichTextEditor(props: RichTextEditorProps) {
  const {
    label,
    description,
    error,
    required,
    value = '',
    onChange,
    onImage,
    height,
    compact = false,
  } = props
  const { t } = useTranslation('shared')
  const picker = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const { editor, formula, setFormula, saveFormula, closeFormula, uploading, insertPictures } = useRichEditor(
    {
      value,
      onChange,
      onImage,
      labelId,
    },
  )

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={uploading > 0 ? t('editor.imageUploading') : description}
      error={error}
      required={required}
    >
      <Frame
        editor={editor}
        mt="xxs"
        h={height}
        className={classes.frame}
        labels={{
          boldControlLabel: t('editor.bold'),
          italicControlLabel: t('editor.italic'),
          underlineControlLabel: t('editor.underline'),
          strikeControlLabel: t('editor.strike'),
          h2ControlLabel: t('editor.heading'),
          bulletListControlLabel: t('editor.bulletList'),
          orderedListControlLabel: t('editor.orderedList'),
          blockquoteControlLabel: t('editor.quote'),
          undoControlLabel: t('editor.undo'),
          redoControlLabel: t('editor.redo'),
          linkControlLabel: t('editor.link'),
          unlinkControlLabel: t('editor.unlink'),
          linkEditorInputLabel: t('editor.linkAddress'),
          linkEditorInputPlaceholder: 'https://',
          linkEditorExternalLink: t('editor.linkExternal'),
          linkEditorInternalLink: t('editor.linkInternal'),
          linkEditorSave: t('editor.linkSave'),
        }}
      >
        <Toolbar
          compact={compact}
          onMaths={() => setFormula({ latex: '', block: false })}
          onPicture={onImage && (() => picker.current?.click())}
          isUploading={uploading > 0}
        />
        <Frame.Content className={classes.content} />
      </Frame>
      <input
        ref={picker}
        type="file"
        accept={PICTURES}
        hidden
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          void insertPictures(files)
        }}
      />
      {formula && <MathsDialog formula={formula} onClose={closeFormula} onSave={saveFormula} />}
    </Input.Wrapper>
  )
}

interface ToolbarProps {
  readonly compact: boolean
  readonly onMaths: () => void
  /** Left out where no picture can be inserted. */
  readonly onPicture: (() => void) | undefined
  readonly isUploading: boolean
}

function Toolbar({ compact, onMaths, onPicture, isUploading }: ToolbarProps) {
  const { t } = useTranslation('shared')
  return (
    <Frame.Toolbar>
      <Frame.ControlsGroup>
        <Frame.Bold />
        <Frame.Italic />
        <Frame.Underline />
      </Frame.ControlsGroup>
      {!compact && (
        <>
          <Frame.ControlsGroup>
            <Frame.H2 />
            <Frame.BulletList />
            <Frame.OrderedList />
            <Frame.Blockquote />
          </Frame.ControlsGroup>
          <Frame.ControlsGroup>
            <Frame.Link />
            <Frame.Unlink />
          </Frame.ControlsGroup>
        </>
      )}
      <Frame.ControlsGroup>
        <Frame.Control aria-label={t('editor.maths')} title={t('editor.maths')} onClick={onMaths}>
          <IconMathFunction size={16} stroke={1.6} aria-hidden />
        </Frame.Control>
        {onPicture && (
          <Frame.Control
            aria-label={t('editor.image')}
            title={t('editor.image')}
            disabled={isUploading}
            onClick={onPicture}
          >
            <IconPhoto size={16} stroke={1.6} aria-hidden />
          </Frame.Control>
        )}
      </Frame.ControlsGroup>
      {!compact && (
        <Frame.ControlsGroup>
          <Frame.Undo />
          <Frame.Redo />
        </Frame.ControlsGroup>
      )}
    </Frame.Toolbar>
  )
}
