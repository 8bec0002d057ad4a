import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { stringSorting } from './string-sorting.ts'

const question = sample.StringSorting({ right: 'Tôi đi học.' })
const hits = (answer: unknown) => stringSorting.grade(question, answer).hit

describe('StringSorting', () => {
  test('a student who lays the words in order gets everything, however they are spaced', () => {
    for (const answer of ['tôi đi học', '  Tôi   đi\thọc . ', 'TÔI ĐI HỌC.'.normalize('NFD')])
      expect(hits(answer), answer).toBe(1)
  })

  test('another order, a missing or a foreign word, another tone gets nothing', () => {
    for (const answer of ['đi tôi học', 'Tôi đi', 'Tôi đi học thêm', 'Toi di hoc', 'Tôiđihọc', '', 3])
      expect(hits(answer), `${answer}`).toBe(0)
  })

  test('a student sees each word once for each time that it stands, and four different ones never in their order', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'đ.')
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), fc.string(), (words, seed) => {
        const { answers } = stringSorting.redact(sample.StringSorting({ right: words.join('  ') }), {
          seed,
          shuffleOptions: false,
        })
        expect(answers.pieces.toSorted()).toEqual(words.toSorted())
        if (new Set(words).size >= 4) expect(answers.pieces).not.toEqual(words)
      }),
    )
  })

  test('of two words both orders are shown, so that an order tells nothing', () => {
    const orders = Array.from(
      { length: 40 },
      (_, seed) =>
        stringSorting.redact(sample.StringSorting({ right: 'một hai' }), {
          seed: `${seed}`,
          shuffleOptions: false,
        }).answers.pieces[0],
    )
    expect(new Set(orders)).toEqual(new Set(['một', 'hai']))
  })

  test('a teacher who writes one word, more than sixty, a list or two lines is refused', () => {
    const accepted = (right: unknown) => QuestionDraft.safeParse({ ...asDraft(question), right }).success
    expect(accepted('hai từ')).toBe(true)
    expect(accepted(Array(60).fill('a').join(' '))).toBe(true)
    for (const right of ['một', ' một ', '', Array(61).fill('a').join(' '), ['hai', 'từ'], 'hai\ntừ', null])
      expect(accepted(right), JSON.stringify(right)).toBe(false)
  })
})
