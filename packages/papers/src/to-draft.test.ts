import { describe, expect, test } from 'vitest'
import type { FoundAnswer, FoundQuestion } from './found.ts'
import { proposedFixed, toDraft } from './to-draft.ts'

const found = (answer: FoundAnswer): FoundQuestion => ({
  ...answer,
  number: 1,
  part: 0,
  passage: null,
  content: '<p>Gì?</p>',
  explanation: null,
  place: { from: 0, to: 0 },
  warnings: [],
})
const draftOf = (answer: FoundAnswer) => toDraft(found(answer), 0.25)

describe('A found question as a draft', () => {
  test('with its key it is one', () => {
    expect(draftOf({ type: 'MultiChoice', options: ['a', 'b'], right: 1 })).toMatchObject({
      draft: { type: 'MultiChoice', point: 0.25, answers: ['a', 'b'], right: 1 },
    })
    expect(
      draftOf({ type: 'TrueFalse', options: ['a', 'b', 'c', 'd'], right: [true, false, true, true] }),
    ).toMatchObject({
      draft: { type: 'TrueFalse', answers: { statements: ['a', 'b', 'c', 'd'] } },
    })
    expect(draftOf({ type: 'ShortAnswer', options: [], right: ['Hà Nội'] })).toMatchObject({
      draft: { type: 'ShortAnswer', right: ['Hà Nội'] },
    })
  })

  test('without its key a person is needed for just that', () => {
    expect(draftOf({ type: 'MultiChoice', options: ['a', 'b'], right: null })).toEqual({ missing: ['right'] })
    expect(draftOf({ type: 'ShortAnswer', options: [], right: null })).toEqual({ missing: ['right'] })
  })

  test('three statements are no question of the 2025 form', () => {
    expect(draftOf({ type: 'TrueFalse', options: ['a', 'b', 'c'], right: [true, true, false] })).toEqual({
      missing: ['answers.statements', 'right'],
    })
  })

  test('numbers are answered as numbers, on the sheet where they fit', () => {
    const numeric = (said: string) => draftOf({ type: 'ShortAnswer', options: [], right: [said] })
    expect(numeric('2,5')).toMatchObject({
      draft: { type: 'NumericAnswer', right: [2.5], answers: { sheet: true } },
    })
    expect(numeric('-17')).toMatchObject({ draft: { type: 'NumericAnswer', right: [-17] } })
    expect(numeric('123456')).toMatchObject({ draft: { type: 'NumericAnswer', answers: { sheet: false } } })
    expect(numeric('1/2')).toMatchObject({ draft: { type: 'ShortAnswer', right: ['1/2'] } })
  })

  test('options that speak of other options keep their place', () => {
    expect(proposedFixed(['x', 'y', 'z', 'Cả A và B đều đúng'])).toEqual([0, 1, 2, 3])
    expect(proposedFixed(['x', 'y', '<p>Tất cả đều đúng</p>'])).toEqual([2])
    expect(proposedFixed(['Tất cả học sinh', 'y', 'z'])).toEqual([])
    expect(proposedFixed(['điểm A', '5 A', 'tam giác ABC'])).toEqual([])
  })
})
