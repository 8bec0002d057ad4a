import { Input } from '@mantine/core'
import { RichTextEditor as Frame, Link } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { IconMathFunction, IconPhoto } from '@tabler/icons-react'
import Image from '@tiptap/extension-image'
import { BlockMath, InlineMath } from '@tiptap/extension-mathematics'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MATHS_OPTIONS } from './draw-maths.ts'
import { plainToEditor, toEditor, toStored } from './editor-maths.ts'
import { type Formula, MathsDialog } from './maths-dialog.tsx'
import classes from './rich-text-editor.module.css'

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

/** The letters of what was copied; some programs give them as HTML alone. */
function plainTextOf(clipboard: DataTransfer | null): string {
  const text = clipboard?.getData('text/plain')
  if (text || !clipboard) return text ?? ''
  return new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html').body.textContent ?? ''
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
  const [formula, setFormula] = useState<Formula | null>(null)
  const [uploading, setUploading] = useState(0)
  const picker = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const written = useRef(value)
  const latest = useRef({ onChange, onImage })
  useEffect(() => {
    latest.current = { onChange, onImage }
  })

  const insertPictures = async (to: Editor, files: readonly File[]) => {
    for (const file of files) {
      if (!latest.current.onImage) return
      setUploading(count => count + 1)
      try {
        const src = await latest.current.onImage(file)
        to.chain().focus().setImage({ src, alt: '' }).run()
      } catch {
        // The failed call raised its notice; the text stays as it was.
      } finally {
        setUploading(count => count - 1)
      }
    }
  }

  const editor: Editor | null = useEditor({
    shouldRerenderOnTransaction: false,
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3] } }),
      Link.configure({ openOnClick: false }),
      Image,
      InlineMath.extend({ renderText: ({ node }) => `\\(${node.attrs.latex}\\)` }).configure({
        katexOptions: MATHS_OPTIONS,
        onClick: (node, at) => setFormula({ latex: String(node.attrs.latex), block: false, at }),
      }),
      BlockMath.extend({ renderText: ({ node }) => `\\[${node.attrs.latex}\\]` }).configure({
        katexOptions: MATHS_OPTIONS,
        onClick: (node, at) => setFormula({ latex: String(node.attrs.latex), block: true, at }),
      }),
    ],
    content: toEditor(value),
    editorProps: {
      attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true' },
      handlePaste: (_view, event) => {
        const pictures = [...(event.clipboardData?.files ?? [])].filter(file =>
          file.type.startsWith('image/'),
        )
        if (pictures.length > 0 && latest.current.onImage && editor) {
          void insertPictures(editor, pictures)
          return true
        }
        const text = plainTextOf(event.clipboardData)
        if (text && editor) {
          editor.commands.insertContent(plainToEditor(text), { parseOptions: { preserveWhitespace: 'full' } })
        }
        return true
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = toStored(changed.getHTML())
      latest.current.onChange(written.current)
    },
  })

  // Another text was put in from outside; what this editor wrote itself must not move the caret.
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])

  const saveFormula = ({ latex, block, at }: Formula) => {
    setFormula(null)
    if (!editor) return
    const chain = editor.chain().focus()
    if (at === undefined) {
      if (block) chain.insertBlockMath({ latex }).run()
      else chain.insertInlineMath({ latex }).run()
    } else if (block) chain.updateBlockMath({ latex, pos: at }).run()
    else chain.updateInlineMath({ latex, pos: at }).run()
  }

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
        mt={4}
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
            <Frame.Control
              aria-label={t('editor.maths')}
              title={t('editor.maths')}
              onClick={() => setFormula({ latex: '', block: false })}
            >
              <IconMathFunction size={16} stroke={1.6} aria-hidden />
            </Frame.Control>
            {onImage && (
              <Frame.Control
                aria-label={t('editor.image')}
                title={t('editor.image')}
                disabled={uploading > 0}
                onClick={() => picker.current?.click()}
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
          if (editor) void insertPictures(editor, files)
        }}
      />
      {formula && <MathsDialog formula={formula} onClose={() => setFormula(null)} onSave={saveFormula} />}
    </Input.Wrapper>
  )
}
