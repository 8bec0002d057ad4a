import pdfmake from 'pdfmake'
import { type PrintFonts, useFonts } from './pdf/fonts.ts'
import type { Setting } from './pdf/lines.ts'
import { writeBlock } from './pdf/write-blocks.ts'
import type { Block } from './sheet/blocks.ts'
import { PAGE } from './sheet/widths.ts'

interface Pages {
  readonly blocks: readonly Block[]
  readonly pictureOf: (key: string) => Uint8Array | undefined
  readonly fontSize: number
  /** Broader than high, for wide tables. */
  readonly landscape?: boolean
}

/** Blocks on pages of A4 as a PDF, as they follow each other: what somebody has written, and no paper of ours. */
export async function writePages(
  { blocks, pictureOf, fontSize, landscape = false }: Pages,
  files: PrintFonts,
): Promise<Uint8Array> {
  const [width, height] = landscape ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height]
  const setting: Setting = {
    ...{ fontSize, pictureOf, fonts: useFonts(files), drawings: new Map() },
    ...{ formulas: new Set<string>(), pictures: new Set<string>(), signs: new Set<string>(), pages: 1 },
    // With a line of words before it on the page.
    mostHeight: height - 2 * PAGE.margin - 2 * fontSize,
  }
  const document = pdfmake.createPdf({
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: PAGE.margin,
    defaultStyle: { font: 'Tinos', fontSize, lineHeight: 1.15 },
    content: blocks.map(block => writeBlock(block, width - 2 * PAGE.margin, setting)),
  })
  return new Uint8Array(await document.getBuffer())
}
