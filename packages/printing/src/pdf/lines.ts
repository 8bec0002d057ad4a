import { BUBBLE } from '../bubble.ts'
import { type Drawing, drawFormula } from '../maths/mathjax.ts'
import { printedSize, readPicture } from '../picture-size.ts'
import type { Piece, Text } from '../sheet/blocks.ts'
import { ASCENT, type Fonts } from './fonts.ts'

/** What the pages of one file are written with, and what could not be. */
export interface Setting {
  readonly fontSize: number
  readonly fonts: Fonts
  readonly pictureOf: (key: string) => Uint8Array | undefined
  readonly drawings: Map<string, Drawing | null>
  readonly formulas: Set<string>
  readonly pictures: Set<string>
  /** Signs that no font has. */
  readonly signs: Set<string>
  /** Of a picture, in points. */
  readonly mostHeight: number
  /** Of the sheet that is written; known once it has been laid out. */
  readonly pages: number
}

/** What stands in a line: pdfmake has words alone there, so we break lines that hold more. Lengths in points. */
export type Item = { readonly width: number; readonly ascent: number; readonly descent: number } & (
  | { readonly kind: 'words'; readonly text: Text; readonly marked?: boolean }
  | { readonly kind: 'drawing'; readonly svg: string; readonly latex: string }
  | { readonly kind: 'picture'; readonly uri: string }
  | { readonly kind: 'bubble' }
  | { readonly kind: 'dots' }
)
export type Line = Item[]

/** Of sub- and superscripts, against the text. */
const RAISED = 0.58

/** The pieces of a paragraph as lines of at most so many points. */
export function linesOf(pieces: readonly Piece[], width: number, setting: Setting): Line[] {
  const lines: Line[] = [[]]
  let used = 0
  const next = () => {
    lines.push([])
    used = 0
  }
  const add = (item: Item) => {
    const isBlank = item.kind === 'words' && item.text.text.trim() === ''
    // A mark goes with the word before it.
    const isMark = item.kind === 'words' && /^[.,;:?!)]/.test(item.text.text)
    if (used > 0 && used + item.width > width + 0.1 && !isBlank && !(isMark && item.width < setting.fontSize))
      next()
    if (used === 0 && isBlank) return
    lines.at(-1)?.push(item)
    used += item.width
  }
  for (const piece of pieces) {
    if (piece.kind === 'break') next()
    else if (piece.kind === 'formula' && piece.block) {
      if (used > 0) next()
      for (const item of itemsOf(piece, width, setting)) add(item)
      next()
    } else for (const item of itemsOf(piece, width, setting)) add(item)
  }
  return lines.filter(line => line.length > 0)
}

function itemsOf(piece: Piece, width: number, setting: Setting): Item[] {
  switch (piece.kind) {
    case 'text':
      return wordsOf(piece, setting)
    case 'pages':
      return wordsOf(
        { kind: 'text', text: `(Đề có ${String(setting.pages).padStart(2, '0')} trang)`, italic: true },
        setting,
      )
    case 'formula':
      return drawn(piece.latex, piece.block, setting)
    case 'picture':
      return pictured(piece.key, piece.width, width, setting)
    case 'bubble':
      return [{ kind: 'bubble', width: BUBBLE, ascent: BUBBLE, descent: 0 }]
    case 'dots':
      return [{ kind: 'dots', width: 0, ascent: ASCENT * setting.fontSize, descent: 0.2 * setting.fontSize }]
    default:
      return []
  }
}

/** Words with the space after them, so that a line may end there. */
function wordsOf(text: Text, { fontSize, fonts }: Setting, marked = false): Item[] {
  const size = fontSize * (text.raised ? RAISED : 1)
  return (text.text.match(/[^ ]+ *| +/g) ?? []).map(word => ({
    kind: 'words',
    text: { ...text, text: word },
    width: fonts.widthOf(word, text) * size,
    ascent: ASCENT * fontSize,
    descent: 0.22 * fontSize,
    ...(marked && { marked }),
  }))
}

function drawn(latex: string, block: boolean, setting: Setting): Item[] {
  const known = `${block} ${latex}`
  const drawing = setting.drawings.get(known) ?? drawFormula(latex, block)
  setting.drawings.set(known, drawing)
  if (!drawing) {
    setting.formulas.add(latex)
    return wordsOf({ kind: 'text', text: `\\(${latex}\\)` }, setting, true)
  }
  const { fontSize } = setting
  return [
    {
      kind: 'drawing',
      svg: drawing.svg,
      latex,
      width: drawing.width * fontSize,
      ascent: (drawing.height - drawing.depth) * fontSize,
      descent: drawing.depth * fontSize,
    },
  ]
}

function pictured(key: string, drawnWidth: number | null, column: number, setting: Setting): Item[] {
  const bytes = setting.pictureOf(key)
  const picture = bytes && readPicture(bytes)
  if (!picture) {
    setting.pictures.add(key)
    return wordsOf({ kind: 'text', text: '[?]' }, setting, true)
  }
  const { width, height } = printedSize(picture, drawnWidth, column, setting.mostHeight)
  const uri = `data:image/${picture.type === 'png' ? 'png' : 'jpeg'};base64,${Buffer.from(bytes).toString('base64')}`
  return [{ kind: 'picture', uri, width, ascent: height, descent: 0 }]
}

export const splitAtTabs = (pieces: readonly Piece[]): Piece[][] =>
  pieces.reduce<Piece[][]>(
    (parts, piece) => {
      if (piece.kind === 'tab') parts.push([])
      else parts.at(-1)?.push(piece)
      return parts
    },
    [[]],
  )
