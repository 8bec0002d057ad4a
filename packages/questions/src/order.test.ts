import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact } from './registry.ts'
import { sample } from './testing/sample.ts'

/** What a student sees in places, of each type that has any. */
const placesOf = {
  MultiChoice: (order: readonly number[], seed = 's') => {
    const question = sample.MultiChoice()
    const seen = redact(question, { seed, shuffleOptions: true, order })
    return seen.type === 'MultiChoice' && seen.answers.map(({ content }) => question.answers.indexOf(content))
  },
  Matching: (order: readonly number[], seed = 's') => {
    const question = sample.Matching()
    const seen = redact(question, { seed, shuffleOptions: true, order })
    return seen.type === 'Matching' && seen.answers.choices.map(choice => question.right.indexOf(choice))
  },
  Classification: (order: readonly number[], seed = 's') => {
    const question = sample.Classification()
    const seen = redact(question, { seed, shuffleOptions: true, order })
    return (
      seen.type === 'Classification' &&
      seen.answers.list.map(({ item }) => question.answers.list.indexOf(item))
    )
  },
}
const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })

describe('An order that is kept', () => {
  test('is the one that a student sees, whatever the seed would have drawn', () => {
    fc.assert(
      fc.property(orders, fc.string(), (order, seed) => {
        for (const seen of Object.values(placesOf)) expect(seen(order, seed)).toEqual(order)
      }),
    )
  })

  test('holds for the words of a sentence and for the two that a gap may take', () => {
    const sorting = sample.StringSorting({ right: 'một hai ba' })
    expect(redact(sorting, { seed: '', shuffleOptions: true, order: [2, 0, 1] })).toMatchObject({
      answers: { pieces: ['ba', 'một', 'hai'] },
    })
    const sentence = sample.CompleteSentence()
    const choices = [
      [0, 1],
      [1, 0],
    ].map(order => redact(sentence, { seed: '', shuffleOptions: true, order }))
    expect(choices).toMatchObject([
      { answers: { choices: ['goes', 'go'] } },
      { answers: { choices: ['go', 'goes'] } },
    ])
  })
})
