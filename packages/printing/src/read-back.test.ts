import type { FoundPaper } from '@bangxanh/papers/found.ts'
import { readDocx } from '@bangxanh/papers/read-docx.ts'
import { readPdf } from '@bangxanh/papers/read-pdf.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spokenNumber } from './key.ts'
import type { PrintedExam, PrintSettings, Variant } from './model.ts'
import { type PaperQuestion, paperOf } from './paper.ts'
import { tinos } from './pdf/tinos.ts'
import { examsOfOtherForms, examsOfThreeParts } from './testing/arbitrary.ts'
import { plain } from './testing/compare.ts'
import { choices, examOf, groupOf, HEAD, SETTINGS } from './testing/exams.ts'
import { drawVariants } from './variants.ts'
import { writeDocx } from './write-docx.ts'
import { writePdf } from './write-pdf.ts'

// One that fails is shown as it is: making it smaller takes minutes.
// What we print we read again: the variant with its head, the answer sheet, the key and the solutions (product 9.119).

/** How many times as many exams as in every run: READ_BACK=20 to look for more. */
const TIMES = Number(process.env.READ_BACK ?? 1)

const printedOf = (exam: fc.Arbitrary<PrintedExam>) =>
  fc.record({
    exam,
    seed: fc.string({ minLength: 1, maxLength: 4 }),
    shuffleQuestions: fc.boolean(),
    answerSheet: fc.boolean(),
    solutions: fc.boolean(),
  })
const printed = printedOf(examsOfThreeParts)
const printedOther = printedOf(examsOfOtherForms)

function variantOf({ exam, seed, ...chosen }: typeof printed extends fc.Arbitrary<infer One> ? One : never) {
  const settings: PrintSettings = { ...SETTINGS, count: 1, ...chosen }
  const variants = drawVariants(exam, settings, seed)
  return { exam, head: HEAD, settings, variants, pictureOf: () => undefined }
}

/** What a reader has to find, in the order of the paper. */
const wanted = (exam: PrintedExam, variant: Variant) =>
  paperOf(exam, variant).map(({ groups }) =>
    groups.flatMap(({ group, questions }) => questions.map(one => answered(one, group.content))),
  )

function answered({ number, question, options }: PaperQuestion, passage: string) {
  const one = { number, passage, content: question.content, options: [] as string[], right: null as unknown }
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
      break
    case 'ShortAnswer':
      one.right = question.right
      break
    case 'Matching':
      one.options = [...question.answers.classificationFields]
      one.right = question.right
  }
  return one
}

const said = (found: FoundPaper, words: (html: string) => string) =>
  found.parts
    .map((_, part) => found.questions.filter(question => question.part === part))
    .filter(({ length }) => length > 0)
    .map(questions =>
      questions.map(({ number, passage, content, options, right }) => ({
        ...{ number, content: words(content), options: options.map(words), right },
        passage: passage === null ? '' : words(found.passages[passage]?.html ?? ''),
      })),
    )

const inWords = (parts: ReturnType<typeof wanted>, words: (html: string) => string) =>
  parts.map(questions =>
    questions.map(one => ({
      ...one,
      passage: words(one.passage),
      content: words(one.content),
      options: one.options.map(words),
    })),
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
      { numRuns: 25 * TIMES, endOnFailure: true },
    )
  })

  // Groups of one part are headed by their titles, which are parts to the reader: its questions are compared in one row.
  test('with a text above questions, columns to match, answers in words and essays reads back whole', async () => {
    await fc.assert(
      fc.asyncProperty(printedOther, async one => {
        const printing = variantOf(one)
        const [variant] = printing.variants
        const found = readDocx((await writeDocx(printing, [1, 1, 1, 1])).bytes)
        expect(said(found, plain).flat()).toEqual(inWords(wanted(one.exam, variant as Variant), plain).flat())
      }),
      { numRuns: 25 * TIMES, endOnFailure: true },
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
      { numRuns: 4 * TIMES, endOnFailure: true },
    )
  })

  test('in other forms as PDF reads back, without formulas', async () => {
    await fc.assert(
      fc.asyncProperty(printedOther.map(withoutFormulas), async one => {
        const printing = variantOf(one)
        const [variant] = printing.variants
        const found = await readPdf((await writePdf(printing, tinos)).bytes)
        expect(said(found, closed).flat()).toEqual(
          inWords(wanted(one.exam, variant as Variant), closed).flat(),
        )
      }),
      { numRuns: 4 * TIMES, endOnFailure: true },
    )
  })

  const words = 'Ươm ạ ạ tố Ươm Ươm là đường thẳng của hàm số'
  test.each<[string, PrintedExam]>([
    // Of so little below the head, whose halves stand side by side.
    ['one essay', examOf(groupOf(1, [sample.Essay({ content: '<p>#1. Nước</p>', answerHint: null })]))],
    // The upper border of its columns runs under it.
    ['a long text above columns', examOf(groupOf(1, [sample.Matching({ content: `<p>#1. ${words}</p>` })]))],
  ])('as PDF reads back %s', async (_, exam) => {
    const printing = variantOf({
      exam,
      seed: 'x',
      shuffleQuestions: false,
      answerSheet: true,
      solutions: false,
    })
    const found = await readPdf((await writePdf(printing, tinos)).bytes)
    const wants = wanted(exam, printing.variants[0] as Variant)
    expect(said(found, closed).flat()).toEqual(inWords(wants, closed).flat())
  })

  test('one key over groups of one part, each headed by its title, is of all of them', async () => {
    const exam = examOf(groupOf(1, choices(2)), groupOf(2, choices(3)))
    const printing = variantOf({
      exam,
      seed: 'x',
      shuffleQuestions: false,
      answerSheet: false,
      solutions: false,
    })
    const found = readDocx((await writeDocx(printing, [1, 1, 1])).bytes)
    const [wants] = wanted(exam, printing.variants[0] as Variant)
    expect(found.questions.map(({ right }) => right)).toEqual(wants?.map(({ right }) => right))
  })

  test('says of essays that a teacher marks them, which is no answer', async () => {
    const essay: Question = sample.Essay()
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
