/** Maths is stored as LaTeX text between `\( \)` in a line and `\[ \]` on its own line (product 7.2). */
const MATHS = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]/g

export interface Piece {
  readonly text: string
  /** Where it is a formula: in the line, or on its own line. */
  readonly maths?: 'inline' | 'block'
}

export function hasMaths(html: string): boolean {
  return html.includes('\\(') || html.includes('\\[')
}

/** Splits a text into words and formulas. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
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

/** Replaces the formulas of an HTML text, piece by piece; code is left alone. */
export function replaceMaths(html: string, draw: (piece: Piece, page: Document) => Node): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && hasMaths(node.data) && !node.parentElement?.closest('code, pre'))
      texts.push(node)
  }
  for (const text of texts) {
    text.replaceWith(
      ...piecesOf(text.data).map(piece =>
        piece.maths ? draw(piece, page) : page.createTextNode(piece.text),
      ),
    )
  }
  return page.body.innerHTML
}
