import { expect, it } from 'vitest'
import { emptyOf, NEW_QUESTION, type Written } from '../question-values.ts'
import { finished } from './finished.ts'

const sent = (written: Written) => finished({ ...NEW_QUESTION, written }).written

it('what Enter has begun at the end and nobody has written is not sent', () => {
  const sorting = {
    ...emptyOf('Classification'),
    answers: { list: ['mèo', 'lúa', 'chó', '', ''], classificationFields: ['a', 'b'] },
    right: [[0, 2], [1]],
  } as Written
  expect(sent(sorting)).toMatchObject({ answers: { list: ['mèo', 'lúa', 'chó'] }, right: [[0, 2], [1]] })
  const pairs = {
    ...emptyOf('Matching'),
    answers: { classificationFields: ['one', 'two', ''] },
    right: ['một', 'hai', ''],
  } as Written
  expect(sent(pairs)).toMatchObject({
    answers: { classificationFields: ['one', 'two'] },
    right: ['một', 'hai'],
  })
  const numbers = { ...emptyOf('NumericAnswer'), right: [0.5, null] } as Written
  expect(sent(numbers)).toMatchObject({ right: [0.5] })
})

it('what is half written stays, and so does what an empty question begins with', () => {
  const half = {
    ...emptyOf('Matching'),
    answers: { classificationFields: ['one', 'two', ''] },
    right: ['một', 'hai', 'ba'],
  } as Written
  expect(sent(half)).toEqual(half)
  for (const type of ['Matching', 'NumericAnswer', 'TrueFalse'] as const)
    expect(sent(emptyOf(type))).toEqual(emptyOf(type))
})
