import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointsToNumber } from '../../points.ts'
import { cleanHtml, grade, redact } from '../../registry.ts'
import { QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { trueFalse } from './true-false.ts'

const question = sample.TrueFalse({ point: 1 })
const draft = asDraft(question)
const linear = { ...question.answers, linear: true }

/** Right in the first `hits` statements. */
const isReviewing = (hits: number) => question.right.map((value, index) => (index < hits ? value : !value))
const scores = (of: typeof question) =>
  [0, 1, 2, 3, 4].map(hits => pointsToNumber(grade(of, isReviewing(hits))))

describe('TrueFalse', () => {
  test('0 to 4 right statements score 0, 0.1, 0.25, 0.5 and all of the point', () => {
    expect(scores(question)).toEqual([0, 0.1, 0.25, 0.5, 1])
    expect(scores({ ...question, point: 0.5 })).toEqual([0, 0.05, 0.125, 0.25, 0.5])
  })

  test('where the teacher wants it so, each statement scores a quarter', () => {
    expect(scores({ ...question, answers: linear })).toEqual([0, 0.25, 0.5, 0.75, 1])
  })

  test('a blank counts as wrong, whatever is right', () => {
    expect(pointsToNumber(grade(question, [true, null, true, null]))).toBe(0.25)
    expect(pointsToNumber(grade(question, [null, null, null, null]))).toBe(0)
    expect(pointsToNumber(grade(question, [true]))).toBe(0.1)
  })

  test('no statement is judged by what only looks like a boolean', () => {
    expect(grade(question, [1, 0, 'true', ''])).toBe(0)
  })

  test('one more right statement never scores less', () => {
    const four = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(four, four, fc.nat(3), fc.boolean(), (right, choices, at, isLinear) => {
        const of = sample.TrueFalse({ right, answers: { ...question.answers, linear: isLinear } })
        const better = choices.map((value, index) => (index === at ? (right[at] as boolean) : value))
        expect(grade(of, better)).toBeGreaterThanOrEqual(grade(of, choices))
      }),
    )
  })

  test('every student sees the statements in their order, and nothing of how they are scored', () => {
    for (const answers of [question.answers, linear])
      expect(redact({ ...question, answers }, { seed: 's', shuffleOptions: true })).toMatchObject({
        answers: { statements: question.answers.statements },
      })
  })

  test('what a student sees is the same whatever is right', () => {
    const all = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(all, all, (one, other) => {
        expect(trueFalse.redact({ ...question, right: one })).toEqual(
          trueFalse.redact({ ...question, right: other }),
        )
      }),
    )
  })

  test('the server cleans the statements', () => {
    const clean = (html: string | null) => `clean ${html}`
    expect(cleanHtml(draft, clean)).toEqual({
      ...draft,
      content: clean(draft.content),
      answerHint: clean(draft.answerHint),
      answers: { statements: question.answers.statements.map(clean), linear: false },
    })
  })

  test('a teacher who leaves a statement empty or unjudged, or writes three or five, is refused', () => {
    const accepted = (statements: unknown[], right: unknown[]) =>
      QuestionDraft.safeParse({ ...draft, answers: { statements }, right }).success
    const four = ['a', 'b', 'c', 'd']
    expect(accepted(four, [true, true, true, true])).toBe(true)
    expect(accepted(['a', 'b', 'c', ''], question.right)).toBe(false)
    expect(accepted(four, [true, false, true, null])).toBe(false)
    expect(accepted(four.slice(1), question.right)).toBe(false)
    expect(accepted([...four, 'e'], [...question.right, true])).toBe(false)
    expect(accepted(four, question.right.slice(1))).toBe(false)
    expect(accepted(four, [1, 0, 1, 0])).toBe(false)
    expect(accepted(['a'.repeat(5001), 'b', 'c', 'd'], question.right)).toBe(false)
  })
})
