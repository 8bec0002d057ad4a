import { Link } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import { BlockMath, InlineMath } from '@tiptap/extension-mathematics'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isComposing } from '../../keys/keys.ts'
import { asksForMaths } from './asks-for-maths.ts'
import { MATHS_OPTIONS } from './draw-maths.ts'
import { plainToEditor, toEditor, toStored } from './editor-maths.ts'
import type { Formula } from './maths-dialog.tsx'

interface Written {
  /** HTML as it is stored, formulas as `\( \)` and `\[ \]`. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** Stores a picture and gives its address; without it no picture can be inserted. */
  readonly onImage?: ((file: File) => Promise<string>) | undefined
  /** The id of the element that says what is written. */
  readonly labelId: string
  /** Enter leads on instead of making a line. */
  readonly onEnter?: (() => void) | undefined
  readonly autofocus?: boolean
}

/** The letters of what was copied; some programs give them as HTML alone. */
function plainTextOf(clipboard: DataTransfer | null): string {
  const text = clipboard?.getData('text/plain')
  if (text || !clipboard) return text ?? ''
  return new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html').body.textContent ?? ''
}

const picturesOf = (given: DataTransfer | null): File[] =>
  [...(given?.files ?? [])].filter(file => file.type.startsWith('image/'))

/** A formula is changed by a click on it. */
const extensionsFor = (onFormula: (formula: Formula) => void) => [
  StarterKit.configure({ link: false, heading: { levels: [2, 3] } }),
  Link.configure({ openOnClick: false }),
  Image,
  InlineMath.extend({ renderText: ({ node }) => `\\(${node.attrs.latex}\\)` }).configure({
    katexOptions: MATHS_OPTIONS,
    onClick: (node, at) => onFormula({ latex: String(node.attrs.latex), block: false, at }),
  }),
  BlockMath.extend({ renderText: ({ node }) => `\\[${node.attrs.latex}\\]` }).configure({
    katexOptions: MATHS_OPTIONS,
    onClick: (node, at) => onFormula({ latex: String(node.attrs.latex), block: true, at }),
  }),
]

/** The editor of a text with formulas and pictures; whoever uses it draws its frame. */
export function useRichEditor({ value, onChange, onImage, labelId, onEnter, autofocus = false }: Written) {
  const [formula, setFormula] = useState<Formula | null>(null)
  const written = useRef(value)
  const latest = useRef({ onChange, onImage, onEnter })
  useEffect(() => {
    latest.current = { onChange, onImage, onEnter }
  })

  // Tiptap makes another editor when the first waits too long to be shown, as behind a slow chunk; a picture takes longer still.
  const standing = useRef<Editor>(null)
  const { uploading, insertPictures } = usePictures(standing, async file => latest.current.onImage?.(file))

  const editor: Editor | null = useEditor({
    shouldRerenderOnTransaction: false,
    extensions: extensionsFor(setFormula),
    content: toEditor(value),
    // The blank before a formula that follows stands at an end.
    parseOptions: { preserveWhitespace: true },
    autofocus: autofocus && 'end',
    editorProps: {
      attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true' },
      handleKeyDown: (view, event) => {
        const asked = asksForMaths(event)
        if (asked) {
          setFormula({ latex: '', block: false, dollar: asked === '$' })
          return true
        }
        if (event.key !== 'Enter' || event.shiftKey || !latest.current.onEnter) return false
        // The Enter that ends a syllable of an input method leads nowhere.
        if (!view.composing && !isComposing(event)) latest.current.onEnter()
        return true
      },
      handleDOMEvents: {
        // Of a line it belongs to who holds the line, as Ctrl+Enter for the next question: no break is written.
        keydown: (_view, event) =>
          event.key === 'Enter' && (event.ctrlKey || event.metaKey) && latest.current.onEnter !== undefined,
      },
      handlePaste: (_view, event) => {
        const pictures = picturesOf(event.clipboardData)
        if (pictures.length > 0 && latest.current.onImage) {
          void insertPictures(pictures)
          return true
        }
        const text = plainTextOf(event.clipboardData)
        if (text && editor) {
          editor.commands.insertContent(plainToEditor(text), { parseOptions: { preserveWhitespace: 'full' } })
        }
        return true
      },
      handleDrop: (view, event) => {
        // What is moved inside the text is no file.
        if (!event.dataTransfer || event.dataTransfer.files.length === 0) return false
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (place) standing.current?.commands.setTextSelection(place.pos)
        if (latest.current.onImage) void insertPictures(picturesOf(event.dataTransfer))
        // The browser would leave the page for a file that nobody takes.
        return true
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = toStored(changed.getHTML())
      latest.current.onChange(written.current)
    },
  })

  useEffect(() => {
    standing.current = editor
  })

  // Another text was put in from outside; what this editor wrote itself must not move the caret.
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(toEditor(value), {
      emitUpdate: false,
      parseOptions: { preserveWhitespace: true },
    })
  }, [editor, value])

  return {
    editor,
    formula,
    setFormula,
    ...formulaActs(editor, formula, setFormula),
    uploading,
    insertPictures,
  }
}

/** What the dialog of a formula does to the text. */
function formulaActs(editor: Editor | null, formula: Formula | null, setFormula: (formula: null) => void) {
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

  const closeFormula = () => {
    const isDollar = formula?.dollar === true
    setFormula(null)
    if (isDollar) editor?.chain().focus().insertContent('$').run()
    else editor?.commands.focus()
  }
  return { saveFormula, closeFormula }
}

/** Pictures go into the editor that stands when each has been stored. */
function usePictures(standing: RefObject<Editor | null>, store: (file: File) => Promise<string | undefined>) {
  const [uploading, setUploading] = useState(0)
  const insertPictures = async (files: readonly File[]) => {
    for (const file of files) {
      const src = await stored(file)
      if (src) standing.current?.chain().focus().setImage({ src, alt: '' }).run()
    }
  }
  const stored = async (file: File): Promise<string | undefined> => {
    setUploading(count => count + 1)
    try {
      return await store(file)
    } catch {
      // The failed call raised its notice; the text stays as it was.
      return undefined
    } finally {
      setUploading(count => count - 1)
    }
  }
  return { uploading, insertPictures }
}
