import { hasMaths, type MathsPiece, piecesOf } from '@bangxanh/questions/maths.ts'

/** Replaces the formulas of an HTML text, piece by piece; code is left alone. */
export function replaceMaths(html: string, draw: (piece: MathsPiece, page: Document) => Node): string {
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
