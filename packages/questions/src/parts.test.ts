import { expect, test } from 'vitest'
import { answeredParts, isPartScored } from './parts.ts'
import { QUESTION_TYPES, redact } from './registry.ts'
import { sample } from './testing/sample.ts'

const seen = (question: Parameters<typeof redact>[0]) =>
  redact(question, { seed: 's', shuffleOptions: false })
const matching = seen(sample.Matching())
const { of: pairs } = answeredParts(matching, null)

test('of a matching question each pair counts, and an answer of another shape is none', () => {
  expect(pairs).toBeGreaterThan(1)
  expect(answeredParts(matching, ['x'])).toEqual({ hit: 1, of: pairs })
  expect(answeredParts(matching, [null, 'x'])).toEqual({ hit: 1, of: pairs })
  expect(answeredParts(matching, Array(pairs + 3).fill('x'))).toEqual({ hit: pairs, of: pairs })
  expect(answeredParts(matching, 'x')).toEqual({ hit: 0, of: pairs })
})

test('of true-false each statement that was judged counts, also one held for false', () => {
  const trueFalse = seen(sample.TrueFalse())
  expect(answeredParts(trueFalse, [false, null, true, null])).toEqual({ hit: 2, of: 4 })
  expect(answeredParts(trueFalse, null)).toEqual({ hit: 0, of: 4 })
  expect(answeredParts(trueFalse, ['x', 1, 0])).toEqual({ hit: 0, of: 4 })
})

test('other answers are whole or none; a text of blanks is none', () => {
  const choice = seen(sample.MultiChoice())
  expect([null, undefined, 'an-option'].map(answer => answeredParts(choice, answer))).toEqual([
    { hit: 0, of: 1 },
    { hit: 0, of: 1 },
    { hit: 1, of: 1 },
  ])
  const text = seen(sample.ShortAnswer())
  expect([answeredParts(text, '  '), answeredParts(text, ' 5 ')]).toEqual([
    { hit: 0, of: 1 },
    { hit: 1, of: 1 },
  ])
})

test('of items to be sorted each one counts that was put into a field', () => {
  const question = redact(sample.Classification(), { seed: 's', shuffleOptions: false })
  const ids = question.type === 'Classification' ? question.answers.list.map(({ id }) => id) : []
  expect(answeredParts(question, [[ids[0]], [ids[3], 'another']])).toEqual({ hit: 2, of: 4 })
  expect(answeredParts(question, null)).toEqual({ hit: 0, of: 4 })
  const some = redact(sample.Classification({ right: [[0, 2], [1]], fakeChoices: [3] }), {
    seed: 's',
    shuffleOptions: false,
  })
  const [first] = some.type === 'Classification' ? some.answers.list : []
  expect(answeredParts(some, [[first?.id], []])).toEqual({ hit: 1, of: 1 })
  expect(answeredParts(some, [[], []])).toEqual({ hit: 0, of: 1 })
})

test('a phrase is answered or not: how many words there are to find is not told', () => {
  const phrase = seen(sample.UnderlineWord())
  expect(answeredParts(phrase, [0])).toEqual({ hit: 1, of: 1 })
  expect(answeredParts(phrase, [])).toEqual({ hit: 0, of: 1 })
})

test('of words to be found each one counts that was marked, as many as there are', () => {
  const grid = seen(sample.WordSearch())
  const claim = { word: 'CAT', cells: [0, 1, 2] }
  expect(answeredParts(grid, [claim])).toEqual({ hit: 1, of: 2 })
  expect(answeredParts(grid, [claim, claim, claim])).toEqual({ hit: 2, of: 2 })
  expect(answeredParts(grid, null)).toEqual({ hit: 0, of: 2 })
})

test('points of a part can be had where a question has parts, and where a teacher gives them', () => {
  expect(QUESTION_TYPES.filter(isPartScored)).toEqual(
    expect.arrayContaining([
      'Matching',
      'TrueFalse',
      'Classification',
      'UnderlineWord',
      'WordSearch',
      'Speaking',
      'Essay',
    ]),
  )
  expect(QUESTION_TYPES.filter(type => !isPartScored(type))).toEqual(
    expect.arrayContaining(['MultiChoice', 'ShortAnswer']),
  )
})
