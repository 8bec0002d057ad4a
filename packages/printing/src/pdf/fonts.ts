import { openSync } from 'fontkit'

/** Files (TTF) of a font with the widths of Times New Roman. */
export interface PrintFonts {
  readonly normal: string
  readonly bold: string
  readonly italics: string
  readonly bolditalics: string
}

/** How wide words are, in em. */
export type Measure = (words: string, look: { bold?: boolean; italic?: boolean }) => number

/** What a line of the font takes above its base line, in em. */
export const ASCENT = 0.891

export function measureBy(files: PrintFonts): Measure {
  const open = (path: string) => {
    const font = openSync(path)
    if (!('layout' in font)) throw new Error(`${path} holds several fonts`)
    return font
  }
  const fonts = {
    normal: open(files.normal),
    bold: open(files.bold),
    italics: open(files.italics),
    bolditalics: open(files.bolditalics),
  }
  return (words, { bold, italic }) => {
    const font = fonts[bold ? (italic ? 'bolditalics' : 'bold') : italic ? 'italics' : 'normal']
    return font.layout(words).advanceWidth / font.unitsPerEm
  }
}
