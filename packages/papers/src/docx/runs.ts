import { type Look, type Piece, PLAIN } from '../document.ts'
import { type Letters, lettersOfFont, toUnicode } from '../letters/letters.ts'
import { VNI_BEHIND } from '../letters/vni.ts'
import { ommlToLatex } from '../math/omml-to-latex.ts'
import { piecesOfDrawing, type Surroundings } from './drawings.ts'
import { isNoteReference } from './notes.ts'
import { type LookChange, lookChange, type Styles } from './styles.ts'
import { fromSymbolFont, symbolOf } from './symbols.ts'
import { child, type Xml } from './xml.ts'

/** A text as it stands in the file, with how its font keeps letters. */
export type RawPiece = Piece & { letters?: Letters }

/** The pieces of a paragraph in order. `boxes` receives text boxes, whose paragraphs follow the one that holds them; notes are kept for the end. */
export function piecesOf(
  paragraph: Xml,
  styles: Styles,
  style: LookChange,
  around: Surroundings,
  boxes: Xml[],
): Piece[] {
  const pieces: RawPiece[] = []
  // Between "begin" and "separate" of a field stand its instructions, which nobody sees.
  const fields: boolean[] = []
  const add = (piece: RawPiece) => {
    if (!fields.includes(true)) pieces.push(piece)
  }

  const walk = (xml: Xml): void => {
    if (xml.name === 'w:r') walkRun(xml)
    else if (xml.name === 'm:oMath') {
      const latex = ommlToLatex(xml)
      if (latex !== '') add({ kind: 'formula', latex, look: { ...PLAIN, ...style, ...lookOfFormula(xml) } })
    } else if (!HIDDEN.has(xml.name)) xml.children.forEach(walk)
  }

  const walkRun = (run: Xml): void => {
    const properties = child(run, 'w:rPr')
    const named = styles.get(child(properties, 'w:rStyle')?.attributes['w:val'] ?? '')?.look
    const look: Look = { ...PLAIN, ...style, ...named, ...lookChange(properties) }
    const fonts = child(properties, 'w:rFonts')?.attributes
    const font = fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'] ?? ''
    for (const part of run.children) {
      const text = textOf(part, font)
      if (text !== null) add({ kind: 'text', text, look, letters: lettersOfFont(font) })
      else if (part.name === 'w:fldChar') turnField(part.attributes['w:fldCharType'])
      else if (part.name === 'w:tab' || part.name === 'w:ptab') add({ kind: 'tab' })
      else if (part.name === 'w:cr' || (part.name === 'w:br' && part.attributes['w:type'] !== 'page'))
        add({ kind: 'break' })
      else if (DRAWINGS.has(part.name)) for (const piece of piecesOfDrawing(part, around, boxes)) add(piece)
      else if (part.name === 'm:oMath') walk(part)
      else if (isNoteReference(part)) around.notes.refer(part)
    }
  }

  const turnField = (type: string | undefined): void => {
    if (type === 'begin') fields.push(true)
    if (type === 'separate') fields[fields.length - 1] = false
    if (type === 'end') fields.pop()
  }

  paragraph.children.forEach(walk)
  return inUnicode(pieces)
}

/** Deleted or moved away, not yet accepted by anybody; and what is no content. */
const HIDDEN: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom', 'w:pPr', 'w:instrText'])
const DRAWINGS: ReadonlySet<string> = new Set(['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent'])

function textOf(part: Xml, font: string): string | null {
  switch (part.name) {
    case 'w:t':
      return /^symbol$/i.test(font) ? fromSymbolFont(part.text) : part.text
    case 'w:sym':
      return symbolOf(part.attributes['w:font'] ?? '', Number.parseInt(part.attributes['w:char'] ?? '0', 16))
    case 'w:noBreakHyphen':
      return '-'
    // The code of ư in TCVN3 is a soft hyphen.
    case 'w:softHyphen':
      return '\u00ad'
    default:
      return null
  }
}

/** Letters of old fonts as Unicode. In VNI the sign behind a vowel may have come into the next run. */
export function inUnicode(pieces: readonly RawPiece[]): Piece[] {
  const result: RawPiece[] = []
  for (const piece of pieces) {
    const before = result.at(-1)
    if (
      piece.kind === 'text' &&
      piece.letters === 'vni' &&
      before?.kind === 'text' &&
      before.letters === 'vni'
    ) {
      const behind = VNI_BEHIND.exec(piece.text)?.[0] ?? ''
      before.text += behind
      result.push({ ...piece, text: piece.text.slice(behind.length) })
    } else result.push({ ...piece })
  }
  return result.map(({ letters = 'unicode', ...piece }) =>
    piece.kind === 'text' ? { ...piece, text: toUnicode(piece.text, letters) } : piece,
  )
}

/** Colour and weight of a formula are said of its runs; the first speaks for all. */
function lookOfFormula(xml: Xml): LookChange {
  for (const one of xml.children) {
    const own = one.name === 'm:r' ? child(one, 'w:rPr') : undefined
    if (own) return lookChange(own)
    const within = lookOfFormula(one)
    if (Object.keys(within).length > 0) return within
  }
  return {}
}
