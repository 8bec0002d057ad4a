import { parseXml } from '@bangxanh/papers/docx/xml.ts'
import { ommlToLatex } from '@bangxanh/papers/math/omml-to-latex.ts'
import { describe, expect, test } from 'vitest'
import { FORMULAS } from '../testing/arbitrary.ts'
import { latexToOmml } from './latex-to-omml.ts'
import type { Omml } from './omml.ts'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const xmlOf = ({ name, value, children }: Omml): string =>
  `<${name}${value === undefined ? '' : ` m:val="${escaped(value)}"`}>${children
    .map(child => (typeof child === 'string' ? escaped(child) : xmlOf(child)))
    .join('')}</${name}>`

function readBack(latex: string): string | null {
  const omml = latexToOmml(latex)
  return omml && ommlToLatex(parseXml(new TextEncoder().encode(xmlOf(omml))))
}
const bare = (latex: string | null) => latex?.replace(/[{}\s]/g, '')

describe('LaTeX as an equation of Word', () => {
  test.each(FORMULAS.filter(latex => !/\\(?:text|left)/.test(latex)))('%s is read back as it was', latex => {
    expect(bare(readBack(latex))).toBe(bare(latex))
  })

  test.each([
    ['\\dfrac12', '\\frac{1}{2}'],
    ['\\binom{n}{k}', '\\left({{n}\\atop {k}}\\right)'],
    ['\\vec{u}', '\\overrightarrow{u}'],
    ["f'(x)", "f^{'}(x)"],
    [
      '\\left[\\begin{array}{l}x=1\\\\x=2\\end{array}\\right.',
      '\\left[\\begin{matrix}x=1 \\\\ x=2\\end{matrix}\\right.',
    ],
    ['\\begin{aligned}a&=b\\\\&=c\\end{aligned}', '\\begin{aligned}a&=b \\\\ &=c\\end{aligned}'],
    ['\\int f(x)\\,\\mathrm{d}x+1', '\\int f(x)\\,dx+1'],
    ['\\sin^2 x+\\cos 2x', '\\sin^{2} x+\\cos 2x'],
    ['\\max_{x} f', '\\max_{x} f'],
    ['{}^{14}_{6}\\mathrm{C}', '{}_{6}^{14}C'],
    ['\\left\\{x\\middle|x>0\\right\\}', '\\left\\{x|x>0\\right\\}'],
    ['\\boxed{x=2}', '\\boxed{x=2}'],
    ['\\underbrace{a+b}_{n}', '\\underbrace{a+b}_{n}'],
    ['\\mathbb{R}\\setminus\\{0\\}', '\\mathbb{R}\\setminus \\{0\\}'],
    ['a\\quad\\text{và}\\quad b', 'a\\quad \\text{và}\\quad b'],
  ])('%s is %s', (latex, expected) => {
    expect(bare(readBack(latex))).toBe(bare(expected))
  })

  test.each(['\\foo', '\\frac{1}', '\\ce{H2O}', '\\begin{cases}'])('%s is none', latex => {
    expect(latexToOmml(latex)).toBeNull()
  })

  test('leaves no box empty that Word would show as one to fill', () => {
    for (const latex of ['\\int', '^{\\circ}', '\\sum_{i}', '\\sin'])
      expect(xmlOf(latexToOmml(latex) ?? { name: '', children: [] })).not.toContain('<m:e></m:e>')
  })
})
