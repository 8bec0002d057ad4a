import { MathMLToLaTeX } from 'mathml-to-latex'
import { escapeHtml } from './html.ts'
import type { Report } from './report.ts'

const MATHML = /<(?:\w+:)?math\b([^>]*)>[\s\S]*?<\/(?:\w+:)?math>/gi

/** Formulas that other programs write as MathML become LaTeX, which ours are. One that cannot be read keeps its signs, which is told. */
export function latexFromMathml(report: Report, html: string): string {
  return html.replace(MATHML, (mathml, attributes: string) => {
    const latex = latexOfMathml(mathml)
    if (latex === undefined) return report.lose('formatting') ?? mathml
    const [open, close] = /display\s*=\s*["']block/i.test(attributes) ? ['\\[', '\\]'] : ['\\(', '\\)']
    return `${open}${escapeHtml(latex)}${close}`
  })
}

/** LaTeX of one formula in MathML; undefined where it cannot be read. */
export function latexOfMathml(mathml: string): string | undefined {
  try {
    return MathMLToLaTeX.convert(mathml).trim() || undefined
  } catch {
    return undefined
  }
}
