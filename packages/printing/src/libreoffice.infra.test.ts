import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PrintedExam, PrintSettings } from './model.ts'
import { choices, examOf, groupOf, HEAD, oneOfEachType, PIXEL, SETTINGS } from './testing/exams.ts'
import { drawVariants } from './variants.ts'
import { writeDocx } from './write-docx.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The pages of a printed exam as LibreOffice sets them: their words, spaces folded. */
async function pagesOf(exam: PrintedExam, change: Partial<PrintSettings> = {}): Promise<string[]> {
  const settings = { ...SETTINGS, ...change }
  const variants = drawVariants(exam, settings, 'x')
  const pictureOf = () => PIXEL
  const { bytes } = await writeDocx({ exam, head: HEAD, settings, variants, pictureOf }, [])
  await writeFile(join(folder, 'exam.docx'), bytes)
  await promisify(execFile)(
    'soffice',
    [
      '--headless',
      `-env:UserInstallation=file://${folder}/profile`,
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      join(folder, 'exam.docx'),
    ],
    { timeout: 120_000 },
  )
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(join(folder, 'exam.pdf'))))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map(page => page.normalize('NFC').replace(/\s+/g, ' '))
}

const three = () =>
  examOf(
    groupOf(1, choices(12)),
    groupOf(2, [sample.TrueFalse(), sample.TrueFalse()]),
    groupOf(3, [sample.NumericAnswer({ answers: { tolerance: 0, sheet: true }, right: [2.5] })]),
  )

describe('LibreOffice opens a printed exam', () => {
  test('of all twelve types, with a picture and a table', async () => {
    const questions = oneOfEachType.map((question, at) => ({
      ...question,
      content: `<p>Câu hỏi #${at}</p><table><tbody><tr><td>ô ${at}</td></tr></tbody></table><p><img src="/aa/a.png" /></p>`,
    }))
    const text = (await pagesOf(examOf(groupOf(1, questions)), { count: 1 })).join(' ')
    for (const at of questions.keys()) expect(text).toMatch(new RegExp(`Câu hỏi #${at}\\b.*ô ${at}\\b`))
  })

  test('in four variants in the form of 2025, with answer sheet, key and solutions', async () => {
    const pages = await pagesOf(three())
    const text = pages.join(' ')
    for (const code of ['101', '102', '103', '104']) {
      const own = pages.filter(page => page.includes(`– Mã đề ${code}`)).join(' ')
      for (let at = 0; at < 12; at++) expect(own).toMatch(new RegExp(`Câu hỏi thứ ${at}\\b`))
      for (const part of ['PHẦN I.', 'PHẦN II.', 'PHẦN III.']) expect(own).toContain(part)
    }
    for (const title of ['PHIẾU TRẢ LỜI TRẮC NGHIỆM', 'ĐÁP ÁN', 'LỜI GIẢI CHI TIẾT'])
      expect(text).toContain(title)
    expect(text).not.toContain('[?]')
  })

  test('in two columns, which need no more pages than one', async () => {
    const alone = { count: 1, answerSheet: false, key: false, solutions: false } as const
    const [one, two] = [await pagesOf(three(), alone), await pagesOf(three(), { ...alone, columns: 2 })]
    expect(two.length).toBeLessThanOrEqual(one.length)
    expect(two.join(' ')).toContain('PHẦN III.')
  })

  test('with equations that have the height they need: lines are not of one height', async () => {
    const alone = { count: 1, answerSheet: false, key: false, solutions: false } as const
    const exam = (formula: string) =>
      examOf(
        groupOf(
          1,
          Array.from({ length: 40 }, () => sample.Essay({ content: `<p>Tính ${formula} nhé</p>` })),
        ),
      )
    const low = await pagesOf(exam('x'), alone)
    const high = await pagesOf(exam('\\(\\frac{\\sqrt{x^2+1}}{\\frac{a}{b}}\\)'), alone)
    expect(high.length).toBeGreaterThan(low.length)
    expect(high.join(' ').match(/nhé/g)).toHaveLength(40)
  })
})
