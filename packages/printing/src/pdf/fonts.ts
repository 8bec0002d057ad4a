import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import pdfmake from 'pdfmake'
import { isBlank, withoutInvisible } from '../signs.ts'

/** Files (TTF) of a font with the widths of Times New Roman, and of others for the signs that it lacks. */
export interface PrintFonts {
  readonly normal: string
  readonly bold: string
  readonly italics: string
  readonly bolditalics: string
  /** The first of them that has a sign draws it. */
  readonly signs: readonly string[]
}

/** Words that one font draws. */
export interface Run {
  readonly text: string
  /** As pdfmake knows it; undefined: the font of the text. */
  readonly font?: string
  /** It stands for a sign that no font has. */
  readonly lacking?: string
}

export interface Look {
  readonly bold?: boolean
  readonly italic?: boolean
}

export interface Fonts {
  /** How wide words are, in em. */
  readonly widthOf: (words: string, look: Look) => number
  /** Words parted by the fonts that draw them; at least one. */
  readonly runsOf: (words: string) => Run[]
}

/** What a line of the font takes above its base line, in em. */
export const ASCENT = 0.891

/** Where pdfmake takes bytes from that stand in no file; its types leave it out. */
const virtualFiles = (
  pdfmake as unknown as { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } }
).virtualfs

const SIGN_FONT = 'Signs'
const PLACEHOLDER = '□'

/** What pdfmake writes next is written with these, and reaches for no other file and no address. */
export function useFonts(files: PrintFonts): Fonts {
  const { signs, ...faces } = files
  const text = {
    normal: open(faces.normal),
    bold: open(faces.bold),
    italics: open(faces.italics),
    bolditalics: open(faces.bolditalics),
  }
  const others = signs.map((path, at) => ({ ...open(path), name: `${SIGN_FONT} ${at + 1}` }))
  for (const { name, font, bytes } of others)
    virtualFiles.writeFileSync(name, withLinesOf(text.normal.font, font, bytes))
  pdfmake.setFonts({
    Tinos: { ...faces },
    ...Object.fromEntries(
      others.map(({ name }) => [name, { normal: name, bold: name, italics: name, bolditalics: name }]),
    ),
  })
  const allowed = new Set(Object.values(faces))
  pdfmake.setLocalAccessPolicy(path => allowed.has(path))
  pdfmake.setUrlAccessPolicy(() => false)

  const known = new Map<string, Run>()
  const runOf = (sign: string): Run => {
    const run = known.get(sign) ?? drawnBy(sign)
    known.set(sign, run)
    return run
  }
  const drawnBy = (sign: string): Run => {
    const has = ({ font }: { font: Font }) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
    if (sign === '\n' || Object.values(text).every(has)) return { text: sign }
    if (isBlank(sign)) return { text: ' ' }
    const other = others.find(has)
    return other ? { text: sign, font: other.name } : { text: PLACEHOLDER, lacking: sign }
  }
  const runsOf = (words: string): Run[] => {
    const runs: Run[] = []
    for (const sign of withoutInvisible(words)) {
      const run = runOf(sign)
      const last = runs.at(-1)
      if (last && last.font === run.font && !last.lacking && !run.lacking)
        runs[runs.length - 1] = { ...last, text: last.text + run.text }
      else runs.push(run)
    }
    return runs.length > 0 ? runs : [{ text: '' }]
  }
  // Variants of an exam hold the same words.
  const widths = new Map<string, number>()
  const widthOf = (words: string, { bold, italic }: Look) => {
    const face = bold ? (italic ? 'bolditalics' : 'bold') : italic ? 'italics' : 'normal'
    const found = widths.get(`${face} ${words}`)
    if (found !== undefined) return found
    const width = runsOf(words).reduce((sum, run) => {
      const { font } = others.find(({ name }) => name === run.font) ?? text[face]
      return sum + font.layout(run.text).advanceWidth / font.unitsPerEm
    }, 0)
    widths.set(`${face} ${words}`, width)
    return width
  }
  return { widthOf, runsOf }
}

function open(path: string) {
  const bytes = readFileSync(path)
  const font = create(bytes)
  if (!('layout' in font)) throw new Error(`${path} holds several fonts`)
  return { font, bytes }
}

/**
 * A font whose lines are as high as those of the text, so that a sign of it stands on the base line of its words and moves
 * no other line: ascent, descent and gap are the second to fourth number of the table `hhea` (OpenType 1.9).
 */
function withLinesOf(text: Font, font: Font, bytes: Buffer): Buffer {
  const made = Buffer.from(bytes)
  const records = Array.from({ length: made.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  const record = records.find(at => made.toString('latin1', at, at + 4) === 'hhea')
  if (record === undefined) throw new Error(`${font.postscriptName} has no hhea`)
  const table = made.readUInt32BE(record + 8)
  const lines = [text.ascent, text.descent, text.lineGap]
  for (const [at, length] of lines.entries())
    made.writeInt16BE(Math.round((length * font.unitsPerEm) / text.unitsPerEm), table + 4 + 2 * at)
  return made
}
