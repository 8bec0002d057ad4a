import { describe, expect, test } from 'vitest'
import type { FoundAnswer, FoundQuestion } from './found.ts'
import { toDraft } from './to-draft.ts'

const found = (answer: FoundAnswer): FoundQuestion => ({
  ...answer,
  number: 1,
  part: 0,
  passage: null,
  content: '<p>Gì?</p>',
  explanation: null,
  point: null,
  level: null,
  keySource: null,
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
    expect(draftOf({ type: 'MultiChoice', options: ['a', 'b'], right: null })).toMatchObject({
      missing: ['right'],
      draft: { type: 'MultiChoice', point: 0.25, content: '<p>Gì?</p>', answers: ['a', 'b'], right: null },
    })
    expect(draftOf({ type: 'ShortAnswer', options: [], right: null })).toMatchObject({
      missing: ['right'],
      draft: { type: 'ShortAnswer', right: [''] },
    })
  })

  test('three statements are no question of the 2025 form', () => {
    expect(
      draftOf({ type: 'TrueFalse', options: ['a', 'b', 'c'], right: [true, true, false] }),
    ).toMatchObject({
      missing: ['answers.statements', 'right'],
      draft: { answers: { statements: ['a', 'b', 'c'] }, right: [true, true, false] },
    })
  })

  test('numbers are answered as numbers, on the sheet where they fit', () => {
    const numeric = (said: string) => draftOf({ type: 'ShortAnswer', options: [], right: [said] })
    expect(numeric('2,5')).toMatchObject({
      draft: { type: 'NumericAnswer', right: [2.5], answers: { sheet: true } },
    })
    expect(numeric('-17')).toMatchObject({ draft: { type: 'NumericAnswer', right: [-17] } })
    expect(numeric('123456')).toMatchObject({ draft: { type: 'NumericAnswer', answers: { sheet: false } } })
    expect(toDraft(found({ type: 'ShortAnswer', options: [], right: ['2,5'] }), 1, false)).toMatchObject({
      draft: { type: 'ShortAnswer', right: ['2,5'] },
    })
    expect(numeric('1/2')).toMatchObject({ draft: { type: 'ShortAnswer', right: ['1/2'] } })
  })
})
