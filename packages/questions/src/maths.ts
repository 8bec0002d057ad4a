/** Maths is stored as LaTeX text between `\( \)` in a line and `\[ \]` on its own line (product 7.2). */
const MATHS = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]/g

export interface MathsPiece {
  readonly text: string
  /** Where it is a formula: in the line, or on its own line. */
  readonly maths?: 'inline' | 'block'
}

export function hasMaths(html: string): boolean {
  return html.includes('\\(') || html.includes('\\[')
}

/** Splits a text into words and formulas. */
export function piecesOf(text: string): MathsPiece[] {
  const pieces: MathsPiece[] = []
  let from = 0
  for (const match of text.matchAll(MATHS)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) })
    const [whole, inline, block] = match
    pieces.push(
      inline === undefined ? { text: block ?? '', maths: 'block' } : { text: inline, maths: 'inline' },
    )
    from = match.index + whole.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
