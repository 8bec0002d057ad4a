import { openSync } from 'fontkit'
import pdfmake from 'pdfmake'

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

/** What is written next is written with these, and reaches for no other file and no address. */
export function useFonts(fonts: PrintFonts): void {
  pdfmake.setFonts({ Tinos: { ...fonts } })
  const files = new Set(Object.values(fonts))
  pdfmake.setLocalAccessPolicy(path => files.has(path))
  pdfmake.setUrlAccessPolicy(() => false)
}

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
