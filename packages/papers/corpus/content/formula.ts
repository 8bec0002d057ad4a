import type { Formula } from '../truth.ts'

const SIGNS: Readonly<Record<string, string>> = {
  '→': '\\to ',
  '∞': '\\infty ',
  α: '\\alpha ',
  π: '\\pi ',
  '−': '-',
  '≤': '\\le ',
}

/** The LaTeX that a reader should give, up to spaces and braces (see `bareLatex`). */
export function latexOf(formula: Formula): string {
  if (typeof formula === 'string') return formula.replace(/[→∞απ−≤]/gu, sign => SIGNS[sign] as string)
  if (Array.isArray(formula)) return formula.map(latexOf).join('')
  const of = (part: Formula) => `{${latexOf(part)}}`
  if ('fraction' in formula) return `\\frac${of(formula.fraction[0])}${of(formula.fraction[1])}`
  if ('power' in formula) return `${of(formula.power[0])}^${of(formula.power[1])}`
  if ('index' in formula) return `${of(formula.index[0])}_${of(formula.index[1])}`
  if ('both' in formula) return `${of(formula.both[0])}_${of(formula.both[1])}^${of(formula.both[2])}`
  if ('root' in formula)
    return `\\sqrt${formula.degree === undefined ? '' : `[${latexOf(formula.degree)}]`}${of(formula.root)}`
  if ('integral' in formula)
    return `\\int_${of(formula.integral[0])}^${of(formula.integral[1])}${latexOf(formula.integral[2])}`
  if ('sum' in formula) return `\\sum_${of(formula.sum[0])}^${of(formula.sum[1])}${latexOf(formula.sum[2])}`
  if ('call' in formula) return `\\${formula.call[0]} ${latexOf(formula.call[1])}`
  if ('round' in formula) return `\\left(${latexOf(formula.round)}\\right)`
  if ('vector' in formula) return `\\overrightarrow${of(formula.vector)}`
  if ('limit' in formula) return `\\lim_${of(formula.limit[0])}${latexOf(formula.limit[1])}`
  if ('system' in formula) return `\\begin{cases}${formula.system.map(latexOf).join('\\\\')}\\end{cases}`
  return `\\begin{matrix}${formula.matrix.map(row => row.map(latexOf).join('&')).join('\\\\')}\\end{matrix}`
}

/** LaTeX without what does not change how it looks: spaces, and braces around a single sign. */
export function bareLatex(latex: string): string {
  return latex
    .replace(/\\left\(\s*\\begin\{matrix\}/g, '\\begin{pmatrix}')
    .replace(/\\end\{matrix\}\s*\\right\)/g, '\\end{pmatrix}')
    .replace(/\\(begin|end)\{[pbv]?matrix\}/g, '\\$1{matrix}')
    .replace(/\\(?:left|right)(?![a-z])/g, '')
    .replace(/\s/g, '')
    .replace(/\{(\\[a-z]+|[^\\{}])\}/gi, '$1')
    .replace(/\{(\d+)\}(?=[_^])/g, '$1')
}
