import { sample } from '@bangxanh/questions/testing/sample.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { useFonts } from './pdf/fonts.ts'
import { tinos } from './pdf/tinos.ts'
import { sheetsOf } from './sheet/sheets.ts'
import { FORMULAS } from './testing/arbitrary.ts'
import { choices, examOf, groupOf, HEAD, oneOfEachType, PIXEL, SETTINGS } from './testing/exams.ts'
import { drawVariants } from './variants.ts'
import { definitionOf, writePdf } from './write-pdf.ts'

const pictureOf = (key: string) => (key.endsWith('.png') ? PIXEL : undefined)
const asMaths = (latex: string) => `\\(${latex.replace(/&/g, '&amp;').replace(/</g, '&lt;')}\\)`

describe('A paper as PDF', () => {
  test.each([1, 2] as const)(
    'says the same words in %i columns, and counts the pages of each variant',
    async columns => {
      const exam = examOf(groupOf(1, choices(24)), groupOf(2, oneOfEachType, { imgUrl: '/aa/hinh.png' }))
      const settings = { ...SETTINGS, count: 2, columns }
      const variants = drawVariants(exam, settings, 'x')
      const { bytes, pictures } = await writePdf({ exam, head: HEAD, settings, variants, pictureOf }, tinos)
      const { text } = await extractText(bytes)
      const pages = text.map(page => page.normalize('NFC').replace(/\s+/g, ' '))
      const whole = pages.join(' ')
      for (const words of [
        'TRƯỜNG THCS BẢNG XANH',
        'KIỂM TRA CUỐI HỌC KÌ I',
        'ĐỀ CHÍNH THỨC',
        'HẾT',
        'PHIẾU TRẢ LỜI TRẮC NGHIỆM',
        'ĐÁP ÁN',
        'LỜI GIẢI CHI TIẾT',
        'Cần Thơ',
        'Mẹ hát ru, bé ngủ.',
        'động vật',
      ])
        expect(whole).toContain(words)
      for (const { code } of variants) {
        const own = pages.filter(page => page.includes(`– Mã đề ${code}`))
        expect(own.map(page => /Trang (\d+\/\d+)/.exec(page)?.[1])).toEqual(
          own.map((_, at) => `${at + 1}/${own.length}`),
        )
        expect(own[0]).toContain(`(Đề có ${String(own.length).padStart(2, '0')} trang)`)
        for (let at = 0; at < 24; at++) expect(own.join(' ')).toContain(`Câu hỏi thứ ${at}`)
      }
      expect(pictures).toEqual([])
    },
  )

  test.each([30, 38, 45, 60])('prints the key of %i questions whole, with its heading', async count => {
    const exam = examOf(
      groupOf(1, choices(count)),
      groupOf(
        2,
        Array.from({ length: 20 }, () => sample.NumericAnswer({ right: [2.5] })),
      ),
    )
    const settings = { ...SETTINGS, answerSheet: false, solutions: false }
    const variants = drawVariants(exam, settings, 'x')
    const { bytes } = await writePdf({ exam, head: HEAD, settings, variants, pictureOf }, tinos)
    const pages = (await extractText(bytes)).text
      .map(page => page.normalize('NFC').replace(/\s+/g, ' '))
      .filter(page => page.includes('– Đáp án'))
    const parts = pages.flatMap(page => page.split(/(?=PHẦN )/)).filter(part => /\d \S+ \S+ /.test(part))
    const rows = parts.map(part =>
      [...part.matchAll(/(?<!\S)(\d+)(?: (?:[A-D]|2,5)){4}(?!\S)/g)].map(([, at]) => Number(at)),
    )
    const numbers = (length: number) => Array.from({ length }, (_, at) => at + 1)
    expect(rows.flat()).toEqual([...numbers(count), ...numbers(20)])
    expect(pages[0]).toMatch(/ĐÁP ÁN .* 1 [A-D] /)
    // The second part fits on a page, and stands on one.
    expect(rows.at(-1)).toEqual(numbers(20))
  })

  test('draws the formulas of the exam, each in every variant', () => {
    const exam = examOf(
      groupOf(
        1,
        FORMULAS.map(latex => sample.Essay({ content: `<p>Cho ${asMaths(latex)} khi đó</p>` })),
      ),
    )
    const settings = { ...SETTINGS, answerSheet: false, key: false, solutions: false }
    const variants = drawVariants(exam, settings, 'x')
    const sheets = sheetsOf({ exam, head: HEAD, settings, variants })
    const formulas = new Set<string>()
    const { definition } = definitionOf(
      sheets,
      sheets.map(() => 1),
      {
        fontSize: 12,
        fonts: useFonts(tinos),
        pictureOf,
        drawings: new Map(),
        formulas,
        pictures: new Set(),
        signs: new Set(),
        mostHeight: 320,
      },
    )
    const drawn = [...JSON.stringify(definition.content).matchAll(/"latex":("(?:[^"\\]|\\.)*")/g)].map(
      ([, latex = '""']) => JSON.parse(latex),
    )
    expect(drawn.toSorted()).toEqual(variants.flatMap(() => [...FORMULAS]).toSorted())
    expect(formulas.size).toBe(0)
  })

  test('tells which formulas and pictures it could not print, and leaves their places to be seen', async () => {
    const exam = examOf(
      groupOf(1, [sample.Essay({ content: '<p>Cho \\(\\foo{1}\\) và <img src="/aa/mat.jpg" /></p>' })]),
    )
    const settings = { ...SETTINGS, count: 1 }
    const variants = drawVariants(exam, settings, 'x')
    const { bytes, formulas, pictures } = await writePdf(
      { exam, head: HEAD, settings, variants, pictureOf },
      tinos,
    )
    expect({ formulas, pictures }).toEqual({ formulas: ['\\foo{1}'], pictures: ['/aa/mat.jpg'] })
    expect((await extractText(bytes)).text.join(' ')).toContain('\\(\\foo{1}\\)')
  })

  test('draws the signs of maths, of logic and of lists, each by a glyph, and says which no font has', async () => {
    const signs = [...'⇒⇔⇌→∈∉∅∪∩⊂∀∃∠⊥∥△☐☑✓✔①⑳≈≅ℝ★⟂∖😀']
    const exam = examOf(
      groupOf(1, [
        sample.Essay({ content: `<p>${signs.map(sign => `Dấu <b>${sign}</b> ạ.`).join(' ')}</p>` }),
        sample.Essay({ content: `<p>\\(x\\) nếu a${signs.join('')}b</p>` }),
      ]),
    )
    const settings = { ...SETTINGS, count: 1, answerSheet: false, key: false, solutions: false }
    const variants = drawVariants(exam, settings, 'x')
    const { bytes, signs: lacking } = await writePdf(
      { exam, head: HEAD, settings, variants, pictureOf },
      tinos,
    )
    expect(lacking).toEqual(['😀'])
    const pdf = await getDocumentProxy(bytes.slice())
    const { text } = await extractText(pdf, { mergePages: true })
    for (const sign of signs.slice(0, -1)) expect(text.match(new RegExp(sign, 'gu'))).toHaveLength(2)
    expect(text.match(/□/g)).toHaveLength(2)
    // Glyph 0 of every font is its .notdef.
    const page = await (await pdf.getPage(1)).getOperatorList()
    const glyphs = page.argsArray.flat(3).filter(one => one?.originalCharCode !== undefined)
    expect(glyphs.length).toBeGreaterThan(200)
    expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([])
  })
})
