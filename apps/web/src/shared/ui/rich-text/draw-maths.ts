import katex from 'katex'
import 'katex/dist/katex.min.css'
import { replaceMaths } from './maths-text.ts'

const OPTIONS = { throwOnError: false, strict: 'ignore', trust: false, maxExpand: 200, maxSize: 20 } as const

/** A formula as HTML. What is no LaTeX is shown as it was typed, in red. */
export function drawFormula(latex: string, block = false): string {
  return katex.renderToString(latex, { ...OPTIONS, displayMode: block })
}

export function isFormula(latex: string): boolean {
  try {
    katex.renderToString(latex, { ...OPTIONS, throwOnError: true })
    return true
  } catch {
    return false
  }
}

/** HTML with all its formulas drawn. */
export function drawMaths(html: string): string {
  return replaceMaths(html, (piece, page) => {
    const node = page.createElement('span')
    node.innerHTML = drawFormula(piece.text, piece.maths === 'block')
    return node
  })
}
