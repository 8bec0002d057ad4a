import type { FoundPaper } from '@bangxanh/papers/found.ts'
import { readDocx } from '@bangxanh/papers/read-docx.ts'
import { readPdf } from '@bangxanh/papers/read-pdf.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spokenNumber } from './key.ts'
import type { PrintedExam, PrintSettings, Variant } from './model.ts'
import { type PaperQuestion, paperOf } from './paper.ts'
import { tinos } from './pdf/tinos.ts'
import { examsOfThreeParts } from './testing/arbitrary.ts'
import { plain } from './testing/compare.ts'
import { HEAD, SETTINGS } from './testing/exams.ts'
import { drawVariants } from './variants.ts'
import { writeDocx } from './write-docx.ts'
import { writePdf } from './write-pdf.ts'

// One that fails is shown as it is: making it smaller takes minutes.
// What we print we read again: the variant with its head, the answer sheet, the key and the solutions (product 9.119).

const printed = fc.record({
  exam: examsOfThreeParts,
  seed: fc.string({ minLength: 1, maxLength: 4 }),
  shuffleQuestions: fc.boolean(),
  answerSheet: fc.boolean(),
  solutions: fc.boolean(),
})

function variantOf({ exam, seed, ...chosen }: typeof printed extends fc.Arbitrary<infer One> ? One : never) {
  const settings: PrintSettings = { ...SETTINGS, count: 1, ...chosen }
  const variants = drawVariants(exam, settings, seed)
  return { exam, head: HEAD, settings, variants, pictureOf: () => undefined }
}

/** What a reader has to find, in the order of the paper. */
const wanted = (exam: PrintedExam, variant: Variant) =>
  paperOf(exam, variant).map(({ groups }) => groups.flatMap(({ questions }) => questions.map(answered)))

function answered({ number, question, options }: PaperQuestion) {
  const one = { number, content: question.content, options: [] as string[], right: null as unknown }
  switch (question.type) {
    case 'MultiChoice':
      one.options = options.map(at => question.answers[at] as string)
      one.right = options.indexOf(question.right)
      break
    case 'TrueFalse':
      one.options = [...question.answers.statements]
      one.right = question.right
      break
    case 'NumericAnswer':
      one.right = question.right.map(spokenNumber)
  }
  return one
}

const said = (found: FoundPaper, words: (html: string) => string) =>
  found.parts
    .map((_, part) => found.questions.filter(question => question.part === part))
    .filter(({ length }) => length > 0)
    .map(questions =>
      questions.map(({ number, content, options, right }) => ({
        ...{ number, content: words(content), options: options.map(words), right },
      })),
    )

const inWords = (parts: ReturnType<typeof wanted>, words: (html: string) => string) =>
  parts.map(questions =>
    questions.map(one => ({ ...one, content: words(one.content), options: one.options.map(words) })),
  )

/** Formulas of a PDF are pictures, and letters right behind one may be taken as part of it. */
const withoutFormulas = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replace(/\\\\\([\s\S]*?\\\\\)/g, ''))
const closed = (html: string) => plain(html).replaceAll(' ', '')

describe('What we print', () => {
  test('as Word reads back whole, and nothing of its sheets is a question', async () => {
    await fc.assert(
      fc.asyncProperty(printed, async one => {
        const printing = variantOf(one)
        const [variant] = printing.variants
        const found = readDocx((await writeDocx(printing, [1, 1, 1, 1])).bytes)
        expect(said(found, plain)).toEqual(inWords(wanted(one.exam, variant as Variant), plain))
      }),
      { numRuns: 25, endOnFailure: true },
    )
  })

  test('as PDF reads back, without formulas', async () => {
    await fc.assert(
      fc.asyncProperty(printed.map(withoutFormulas), async one => {
        const printing = variantOf(one)
        const [variant] = printing.variants
        const found = await readPdf((await writePdf(printing, tinos)).bytes)
        expect(said(found, closed)).toEqual(inWords(wanted(one.exam, variant as Variant), closed))
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })

  test('says of essays that a teacher marks them, which is no answer', async () => {
    const essay = { ...(await import('@bangxanh/questions/testing/sample.ts')).sample.Essay() } as Question
    const group = { id: 'g', title: 'Viết', content: '', imgUrl: null, questions: [essay] }
    const exam = { title: 'Đề', groups: [group] }
    const variants = [{ code: '101', groups: [{ id: 'g', questions: [{ id: essay._id, options: [] }] }] }]
    const settings = { ...SETTINGS, count: 1 }
    const printing = { exam, head: HEAD, settings, variants, pictureOf: () => undefined }
    const { questions } = readDocx((await writeDocx(printing, [1, 1, 1, 1])).bytes)
    expect(questions).toMatchObject([{ type: 'Essay', right: null }])
    expect(questions[0]?.explanation ?? '').not.toContain('GV chấm')
  })
})
