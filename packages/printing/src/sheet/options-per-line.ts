import { readHtml } from '../html/read-html.ts'
import type { Block, Paragraph } from './blocks.ts'
import { lineWidth } from './widths.ts'

/** The one line of what was read; null where it is more than that. */
export const oneLine = (blocks: readonly Block[]): Paragraph | null =>
  blocks.length === 1 && blocks[0]?.kind === 'paragraph' ? blocks[0] : null

/** Four options a line where they are short, else two, else one, on lines so many em wide. */
export function optionsPerLine(options: readonly (readonly Block[])[], width: number): 1 | 2 | 4 {
  const widest = Math.max(
    ...options.map(oneLine).map(line => (line ? lineWidth(line.pieces) + 2 : Number.POSITIVE_INFINITY)),
  )
  const fits = ([4, 2] as const).find(
    count => count <= options.length && widest < (width - 1.2) / count - 0.5,
  )
  return fits ?? 1
}

/** The same of options as they are stored. */
export const htmlOptionsPerLine = (options: readonly string[], width: number): 1 | 2 | 4 =>
  optionsPerLine(options.map(readHtml), width)
