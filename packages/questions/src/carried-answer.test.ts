import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriedAnswer, grade, keptAnswer, QUESTION_TYPES, shownAnswer } from './registry.ts'
import { sample } from './testing/sample.ts'

const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 })

test('an option is found by its text wherever it stands now, and one that reads otherwise is none', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.infiniteStream(fc.nat()), (answers, pick, order) => {
      const chosen = pick % answers.length
      const from = sample.MultiChoice({ answers, right: chosen })
      const shuffled = answers
        .map(text => ({ text, at: order.next().value }))
        .sort((one, other) => Number(one.at) - Number(other.at))
        .map(({ text }) => text)
      const to = sample.MultiChoice({ answers: shuffled, right: shuffled.indexOf(answers[chosen] ?? '') })
      const carried = carriedAnswer(chosen, from, to)
      expect(shuffled[Number(carried)]).toBe(answers[chosen])
      expect(grade(to, carried)).toBe(grade(from, chosen))
      const reworded = sample.MultiChoice({ answers: answers.map(text => `${text}!`), right: 0 })
      expect(carriedAnswer(chosen, from, reworded)).toBeUndefined()
    }),
  )
})

test('of two options that read alike one that moved is not guessed, one that stayed is itself', () => {
  const from = sample.MultiChoice({ answers: ['A', 'A', 'B'], right: 2 })
  expect(carriedAnswer(0, from, sample.MultiChoice({ answers: ['A', 'A', 'C'], right: 2 }))).toBe(0)
  expect(carriedAnswer(0, from, sample.MultiChoice({ answers: ['B', 'A', 'A'], right: 0 }))).toBeUndefined()
  expect(carriedAnswer(0, from, sample.MultiChoice({ answers: ['C', 'A', 'B'], right: 2 }))).toBeUndefined()
})

test('an option that was not there is none that came later', () => {
  const two = sample.MultiChoice({ answers: ['A', 'B'], right: 0 })
  expect(carriedAnswer(2, two, sample.MultiChoice({ answers: ['A', 'B', 'C'], right: 2 }))).toBeUndefined()
})

test('what is typed says the same whatever was asked', () => {
  expect(carriedAnswer('Huế', sample.ShortAnswer(), sample.ShortAnswer({ right: ['Huế'] }))).toBe('Huế')
  const wider = sample.NumericAnswer({ answers: { tolerance: 1, sheet: false } })
  expect(carriedAnswer('0,5', sample.NumericAnswer(), wider)).toBe('0,5')
})

test('an answer keeps its meaning while only the right answer was mended', () => {
  const sentence = sample.CompleteSentence()
  const swapped = sample.CompleteSentence({
    answers: { phrase: 'She go to school.' },
    fakeChoices: { 1: 'goes' },
  })
  expect(carriedAnswer('go', sentence, swapped)).toBe('go')
  const other = sample.CompleteSentence({
    answers: { phrase: 'She runs to school.' },
    fakeChoices: { 1: 'run' },
  })
  expect(carriedAnswer('go', sentence, other)).toBeUndefined()
  // The same two words in another sentence, before the gap and behind it.
  for (const phrase of ['He goes to school.', 'She goes to work.'])
    expect(carriedAnswer('go', sentence, sample.CompleteSentence({ answers: { phrase } }))).toBeUndefined()

  const pairs = sample.Matching()
  const corrected = sample.Matching({ right: pairs.right.toReversed() })
  expect(carriedAnswer(pairs.right, pairs, corrected)).toBe(pairs.right)
  const others = sample.Matching({ right: pairs.right.map(text => `${text}!`) })
  expect(carriedAnswer(pairs.right, pairs, others)).toBeUndefined()
  const { classificationFields: left } = pairs.answers
  const asked = sample.Matching({ answers: { classificationFields: left.toReversed() } })
  expect(carriedAnswer(pairs.right, pairs, asked)).toBeUndefined()

  const sorting = sample.StringSorting({ right: 'a b c d' })
  expect(carriedAnswer('b a c d', sorting, sample.StringSorting({ right: 'b a c d' }))).toBe('b a c d')
  expect(carriedAnswer('b a c d', sorting, sample.StringSorting({ right: 'b a c e' }))).toBeUndefined()

  // That an item belongs nowhere is a key like any other.
  const sorted = sample.Classification()
  const leaving = sample.Classification({ right: [[0, 2], [1]], fakeChoices: [3] })
  const given = [
    [0, 2],
    [1, 3],
  ]
  expect(carriedAnswer(given, sorted, leaving)).toBe(given)

  const trueFalse = sample.TrueFalse()
  const flipped = sample.TrueFalse({ right: trueFalse.right.map(right => !right) })
  expect(carriedAnswer([true, null, null, null], trueFalse, flipped)).toEqual([true, null, null, null])
  const statements = trueFalse.answers.statements.map(text => `${text}!`)
  const restated = sample.TrueFalse({ answers: { ...trueFalse.answers, statements } })
  expect(carriedAnswer([true, null, null, null], trueFalse, restated)).toBeUndefined()
})

test('of every type a blank stays blank, and an answer is the same to the same question', () => {
  for (const type of QUESTION_TYPES) {
    const question = sample[type]()
    const another = type === 'Essay' ? sample.ShortAnswer() : sample.Essay()
    for (const blank of [null, undefined])
      for (const to of [question, another]) expect(carriedAnswer(blank, question, to)).toBeNull()
    expect(keptAnswer(type, question._id, null, 's')).toBeNull()
    expect(shownAnswer(type, question._id, null, 's')).toBeNull()
    expect(carriedAnswer('x', question, question)).toBe('x')
    expect(carriedAnswer('x', question, another)).toBeUndefined()
  }
})
