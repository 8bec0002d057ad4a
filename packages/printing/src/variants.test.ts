import { sample } from '@bangxanh/questions/testing/sample.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PrintSettings, Variant } from './model.ts'
import { choices, examOf, groupOf, oneOfEachType } from './testing/exams.ts'
import { drawVariants } from './variants.ts'

const settings = { count: 4, firstCode: 101, shuffleQuestions: true, shuffleOptions: true }
const exam = examOf(groupOf(1, choices(12)), groupOf(2, oneOfEachType))
const inOrder = (list: readonly (string | number)[]) => [...list].sort()

describe('The variants of an exam', () => {
  test('are the same for the same seed, and others for another', () => {
    expect(drawVariants(exam, settings, 'one')).toEqual(drawVariants(exam, settings, 'one'))
    expect(drawVariants(exam, settings, 'one')).not.toEqual(drawVariants(exam, settings, 'other'))
  })

  test('count up from the first code, and may travel', () => {
    const variants = drawVariants(exam, { ...settings, firstCode: 7 }, 'x')
    expect(variants.map(({ code }) => code)).toEqual(['007', '008', '009', '010'])
    expect(variants.every(variant => Variant.safeParse(variant).success)).toBe(true)
  })

  test('hold the same questions and options, each once and in its own group', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), fc.boolean(), (seed, shuffleQuestions, shuffleOptions) => {
        const asStored = drawVariants(
          exam,
          { count: 1, firstCode: 1, shuffleQuestions: false, shuffleOptions: false },
          '',
        )[0]
        for (const variant of drawVariants(exam, { ...settings, shuffleQuestions, shuffleOptions }, seed)) {
          expect(variant.groups.map(({ id }) => id)).toEqual(exam.groups.map(({ id }) => id))
          for (const [at, group] of variant.groups.entries()) {
            const ids = group.questions.map(({ id }) => id)
            const stored = asStored?.groups[at]?.questions ?? []
            const storedIds = stored.map(({ id }) => id)
            expect(shuffleQuestions ? inOrder(ids) : ids).toEqual(storedIds)
            for (const { id, options } of group.questions)
              expect(inOrder(options)).toEqual(inOrder(stored.find(one => one.id === id)?.options ?? [-1]))
          }
        }
      }),
    )
  })

  test('differ from each other while there are orders left', () => {
    const three = examOf(groupOf(1, choices(3)))
    const draw = (count: number) =>
      drawVariants(three, { ...settings, shuffleOptions: false, count }, 'x').map(({ groups }) =>
        JSON.stringify(groups),
      )
    expect(new Set(draw(6)).size).toBe(6)
    expect(new Set(draw(8)).size).toBe(6)
  })

  test('keep the stored order where nothing is shuffled', () => {
    const [variant] = drawVariants(
      examOf(groupOf(1, choices(5))),
      { ...settings, shuffleQuestions: false, shuffleOptions: false },
      'x',
    )
    expect(variant?.groups[0]?.questions.map(({ options }) => options)).toEqual(Array(5).fill([0, 1, 2, 3]))
  })

  test('leave options in their places that the teacher fixed, or that name others', () => {
    const options = ['<p>2</p>', '<p>3</p>', '<p>5</p>', '<p>Cả A và B đều đúng</p>']
    const last = ['<p>2</p>', '<p>3</p>', '<p>5</p>', '<p>Tất cả đều đúng</p>']
    const fixed = examOf(
      groupOf(1, [
        sample.MultiChoice({ answers: options }),
        sample.MultiChoice({ answers: last }),
        sample.MultiChoice({ fixedOptions: [0] }),
      ]),
    )
    const drawn = drawVariants(fixed, { ...settings, count: 24, shuffleQuestions: false }, 'x').map(
      ({ groups }) => groups[0]?.questions.map(one => one.options) ?? [],
    )
    expect(drawn.every(([named]) => named?.join() === '0,1,2,3')).toBe(true)
    expect(drawn.every(([, all]) => all?.[3] === 3)).toBe(true)
    expect(drawn.every(([, , own]) => own?.[0] === 0)).toBe(true)
    expect(new Set(drawn.map(([, all]) => all?.join())).size).toBeGreaterThan(3)
  })

  test('leave the questions of a text with numbered gaps in their order, but not those of another text', () => {
    const order = (content: string) =>
      drawVariants(examOf(groupOf(1, choices(9), { content })), settings, 'x').map(({ groups }) =>
        groups[0]?.questions.map(({ id }) => id).join(),
      )
    expect(new Set(order('<p>Lan (<strong>1</strong>) ____ to school and (2) ...... home.</p>')).size).toBe(1)
    expect(new Set(order('<p>Lan (12) is a pupil.</p>')).size).toBe(4)
  })

  test('never show words to be sorted in their order, even where a word comes twice', () => {
    const sorting = examOf(groupOf(1, [sample.StringSorting({ right: 'a b a c d' })]))
    for (const { groups } of drawVariants(sorting, { ...settings, count: 24 }, 'x')) {
      const words = groups[0]?.questions[0]?.options.map(at => 'abacd'[at]).join('')
      expect(words).not.toBe('abacd')
    }
  })
})

test('Settings out of their limits are refused', () => {
  const given = {
    ...settings,
    columns: 1,
    fontSize: 12,
    answerSheet: true,
    key: true,
    solutions: false,
  }
  expect(PrintSettings.safeParse(given).success).toBe(true)
  for (const wrong of [
    { count: 0 },
    { count: 25 },
    { firstCode: 0 },
    { firstCode: 1.5 },
    { columns: 3 },
    { fontSize: 10 },
    { more: 1 },
  ])
    expect(PrintSettings.safeParse({ ...given, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})
