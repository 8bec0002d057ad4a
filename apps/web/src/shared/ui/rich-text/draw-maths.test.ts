import { expect, it } from 'vitest'
import { drawFormula, isFormula } from './draw-maths.ts'

it.each([
  ['braces', `${'{'.repeat(50_000)}x${'}'.repeat(50_000)}`],
  ['fractions', `${'\\frac{1}{'.repeat(5_000)}x${'}'.repeat(5_000)}`],
  ['a macro that calls itself', '\\def\\x{\\x\\x}\\x'],
])('a formula that is deeper than it can be drawn is shown as it was typed: %s', (_name, latex) => {
  const drawn = drawFormula(latex)
  expect(drawn).toContain('katex-error')
  expect(drawn).not.toMatch(/<script/)
  expect(isFormula(latex)).toBe(false)
})

it('what is shown as it was typed is text, not markup', () => {
  expect(drawFormula(`${'{'.repeat(50_000)}<img src=x onerror=alert(1)>`)).not.toContain('<img')
})

it('nothing in a formula stands farther than 50 em from its place', () => {
  const page = new DOMParser().parseFromString(
    drawFormula('\\rule{9999em}{9999em}\\rule[-9999em]{1em}{1em}\\kern-9999em\\raisebox{9999em}{x}', true),
    'text/html',
  )
  const sizes = page.querySelector('.katex-html')?.outerHTML.match(/-?[\d.]+em/g) ?? []
  expect(sizes.length).toBeGreaterThan(3)
  expect(Math.max(...sizes.map(size => Math.abs(Number.parseFloat(size))))).toBeLessThanOrEqual(50)
})
