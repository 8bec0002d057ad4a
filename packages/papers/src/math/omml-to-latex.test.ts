import { strToU8 } from 'fflate'
import katex from 'katex'
import { describe, expect, test } from 'vitest'
import { OMML_SET } from '../../corpus/omml-set.ts'
import { parseXml } from '../docx/xml.ts'
import { ommlToLatex } from './omml-to-latex.ts'

const latexOf = (omml: string) => ommlToLatex(parseXml(strToU8(`<m:oMath>${omml}</m:oMath>`)))

describe('A formula of Word', () => {
  test.each(OMML_SET)('%s becomes its LaTeX, which KaTeX draws', (_, omml, latex) => {
    expect(latexOf(omml)).toBe(latex)
    expect(() => katex.renderToString(latex, { throwOnError: true, strict: false })).not.toThrow()
  })
})
