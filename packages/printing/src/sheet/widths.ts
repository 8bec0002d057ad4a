import type { Piece } from './blocks.ts'

/** What a page holds between its margins, in points: A4 with 2 cm at its sides. */
export const PAGE = { width: 595.28, height: 841.89, margin: 50, gap: 22 } as const

/** How wide a column of text is. */
export const columnWidth = (columns: 1 | 2): number => {
  const whole = PAGE.width - 2 * PAGE.margin
  return columns === 1 ? whole : (whole - PAGE.gap) / 2
}

/** Widths of Times New Roman in em, as far as it matters for how many options a line takes. */
const WIDTHS: readonly (readonly [signs: RegExp, width: number])[] = [
  [/[\p{Mn}]/u, 0],
  [/[iljtf.,;:'|!()[\] ]/, 0.3],
  [/[mwMW—…]/, 0.85],
  [/\p{Lu}/u, 0.7],
]

const widthOf = (words: string): number =>
  [...words.normalize('NFC')].reduce(
    (sum, sign) => sum + (WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? 0.5),
    0,
  )

/** About how wide pieces are in one line, in em; infinite where they need a line of their own. */
export function lineWidth(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => {
    if (piece.kind === 'text') return sum + widthOf(piece.text)
    return piece.kind === 'formula' && !piece.block
      ? sum + formulaWidth(piece.latex)
      : Number.POSITIVE_INFINITY
  }, 0)
}

/** Of a fraction the wider part counts; commands are about a letter wide. */
function formulaWidth(latex: string): number {
  const narrow = latex
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, above: string, below: string) =>
      above.length > below.length ? above : below,
    )
    .replace(
      /\\(?:left|right|mathrm|mathbf|mathbb|text|begin|end|overrightarrow|widehat|overline|displaystyle)(?![a-z])/gi,
      '',
    )
    .replace(/\\[a-z]+/gi, 'x')
    .replace(/[\\{}^_ ]/g, '')
  return narrow.length * 0.62
}
