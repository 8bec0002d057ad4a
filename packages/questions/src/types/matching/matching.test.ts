import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointsToNumber } from '../../points.ts'
import { grade } from '../../registry.ts'
import { QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { matching } from './matching.ts'

const question = sample.Matching({ point: 2 })
const draft = asDraft(question)

describe('Matching', () => {
  test('a student with 2 of 4 pairs right gets 1 of 2 points', () => {
    expect(pointsToNumber(grade(question, ['một', 'hai', 'bốn', 'ba']))).toBe(1)
  })

  test('a student who has not chosen everything gets the pairs that are right', () => {
    expect(matching.grade(question, [null, 'hai', null, null])).toEqual({ hit: 1, of: 4 })
    expect(matching.grade(question, ['một'])).toEqual({ hit: 1, of: 4 })
    expect(matching.grade(question, [])).toEqual({ hit: 0, of: 4 })
  })

  test('a value that stands twice in column B is right at both places', () => {
    const animals = sample.Matching({
      answers: { classificationFields: ['mèo', 'chó', 'lúa'] },
      right: ['animal', 'animal', 'plant'],
    })
    expect(matching.grade(animals, ['animal', 'animal', 'plant'])).toEqual({ hit: 3, of: 3 })
  })

  test('a student sees both columns, column B never in its right order where it holds four different items', () => {
    const item = fc.constantFrom('a', 'b', 'c', 'd')
    fc.assert(
      fc.property(fc.array(item, { minLength: 2, maxLength: 6 }), fc.string(), (right, seed) => {
        const pairs = { answers: { classificationFields: right.map((_, index) => `A${index}`) }, right }
        const { answers } = matching.redact(sample.Matching(pairs), { seed, shuffleOptions: false })
        expect(answers.classificationFields).toEqual(pairs.answers.classificationFields)
        expect([...answers.choices].sort()).toEqual([...right].sort())
        if (new Set(right).size >= 4) expect(answers.choices).not.toEqual(right)
      }),
    )
  })

  test('a teacher whose columns differ in length, hold one pair or a blank item is refused', () => {
    const accepted = (columnA: string[], right: string[]) =>
      QuestionDraft.safeParse({ ...draft, answers: { classificationFields: columnA }, right }).success
    expect(accepted(['a', 'b'], ['1', '/m/2.png'])).toBe(true)
    expect(accepted(['a', 'b'], ['1', '2', '3'])).toBe(false)
    expect(accepted(['a'], ['1'])).toBe(false)
    expect(accepted(['a', ' '], ['1', '2'])).toBe(false)
  })
})
