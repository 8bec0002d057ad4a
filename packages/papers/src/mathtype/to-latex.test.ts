import fc from 'fast-check'
import katex from 'katex'
import { describe, expect, test } from 'vitest'
import { bareLatex, latexOf } from '../../corpus/content/formula.ts'
import { FORMULAS } from '../../corpus/mathtype/formulas.ts'
import { writeMtef } from '../../corpus/mathtype/write-mtef.ts'
import { writeObject } from '../../corpus/mathtype/write-object.ts'
import { packageOf } from '../../corpus/write/package.ts'
import { embeddedObject, paragraph, run } from '../../corpus/write/word.ts'
import { readDocx } from '../read-docx.ts'
import { mathTypeToLatex } from './to-latex.ts'

const objectOf = (formula: (typeof FORMULAS)[number]) => writeObject('Equation Native', writeMtef(formula))

describe('An equation of MathType', () => {
  test('sixty of them, written after the description of the format, become their LaTeX', () => {
    expect(FORMULAS).toHaveLength(60)
    for (const formula of FORMULAS) {
      const latex = mathTypeToLatex(objectOf(formula))
      expect(bareLatex(latex ?? '')).toBe(expected(latexOf(formula)))
      expect(() => katex.renderToString(latex ?? '', { throwOnError: true, strict: false })).not.toThrow()
    }
  })

  test('in a paper it stands at its place, and its picture does not', () => {
    const body = `${paragraph(run('Câu 1. Cho ') + embedded + run(' thì?'))}${paragraph(run('A. x'))}${paragraph(run('B. y'))}`
    const parts = { 'word/embeddings/oleObject1.bin': objectOf({ fraction: ['1', '2'] }) }
    const { questions } = readDocx(
      packageOf({ body, lists: [], pictures: 1, columns: 1, header: '', footer: '', parts }),
    )
    expect(questions[0]?.content).toBe('<p>Cho \\(\\frac{1}{2}\\) thì?</p>')
  })

  test('one that cannot be read is its picture', () => {
    const body = `${paragraph(run('Câu 1. Cho ') + embedded)}${paragraph(run('A. x'))}${paragraph(run('B. y'))}`
    const parts = { 'word/embeddings/oleObject1.bin': new Uint8Array(600) }
    const { questions } = readDocx(
      packageOf({ body, lists: [], pictures: 1, columns: 1, header: '', footer: '', parts }),
    )
    expect(questions[0]?.content).toBe('<p>Cho <img src="picture-1" alt=""></p>')
  })

  test('a damaged one is none, and never anything else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMULAS),
        fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.option(fc.nat(3000)),
        (formula, changes, length) => {
          const bytes = objectOf(formula)
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte
          const latex = mathTypeToLatex(length === null ? bytes : bytes.slice(0, length))
          expect(latex === null || typeof latex === 'string').toBe(true)
        },
      ),
    )
  })
})

const embedded = embeddedObject('rIdP1', 'rIdO1')

// A power stands on what is before it: MathType keeps no braces around its base.
const expected = (latex: string): string =>
  bareLatex(
    latex
      .replaceAll('≠', '\\ne')
      .replaceAll('∩', '\\cap')
      .replaceAll('∈', '\\in')
      .replaceAll('⊥', '\\perp')
      .replaceAll('±', '\\pm'),
  ).replace(/\{(\([^{}]*\)|\\sinx)\}(?=\^)/g, '$1')
