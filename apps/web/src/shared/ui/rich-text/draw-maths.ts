import katex from 'katex'
import 'katex/dist/katex.min.css'
import { replaceMaths } from './maths-text.ts'

/** No macro runs away, no size is larger than a screen. */
export const MATHS_OPTIONS = {
  throwOnError: false,
  strict: 'ignore',
  trust: false,
  maxExpand: 200,
  maxSize: 20,
} as const

const FARTHEST = 50

/** KaTeX bounds sizes upwards alone: a rule that begins far below its line would draw a page of emptiness. */
const bounded = (html: string): string =>
  html.replace(/style="[^"]*"/g, style =>
    style.replace(/-?[\d.]+(?=em)/g, size => String(Math.max(-FARTHEST, Math.min(FARTHEST, Number(size))))),
  )

/** A formula as HTML. What is no LaTeX, or is deeper than it can be drawn, is shown as it was typed, in red. */
export function drawFormula(latex: string, block = false): string {
  try {
    return bounded(katex.renderToString(latex, { ...MATHS_OPTIONS, displayMode: block }))
  } catch {
    const typed = document.createElement('span')
    typed.className = 'katex-error'
    typed.style.color = 'var(--mantine-color-error)'
    typed.textContent = latex
    return typed.outerHTML
  }
}

export function isFormula(latex: string): boolean {
  try {
    katex.renderToString(latex, { ...MATHS_OPTIONS, throwOnError: true })
    return true
  } catch {
    return false
  }
}

type NameOf = (latex: string) => string | undefined

/** A text stands in several places at once, and comes again when a page is opened again. */
const MOST_DRAWN = 500
const drawnBy = new WeakMap<NameOf, Map<string, string>>()

function drawnWith(nameOf: NameOf): Map<string, string> {
  const known = drawnBy.get(nameOf) ?? new Map<string, string>()
  drawnBy.set(nameOf, known)
  return known
}

/** HTML with all its formulas drawn. One that `nameOf` knows is read aloud by that name, instead of sign by sign. */
export function drawMaths(html: string, nameOf: NameOf): string {
  const drawn = drawnWith(nameOf)
  const known = drawn.get(html)
  if (known !== undefined) return known
  const made = replaceMaths(html, (piece, page) => {
    const node = page.createElement('span')
    node.innerHTML = drawFormula(piece.text, piece.maths === 'block')
    const name = nameOf(piece.text)
    if (name !== undefined) {
      node.setAttribute('role', 'img')
      node.setAttribute('aria-label', name)
    }
    return node
  })
  const [oldest] = drawn.keys()
  if (oldest !== undefined && drawn.size >= MOST_DRAWN) drawn.delete(oldest)
  drawn.set(html, made)
  return made
}
