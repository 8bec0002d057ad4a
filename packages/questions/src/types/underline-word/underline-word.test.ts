import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointsToNumber } from '../../points.ts'
import { grade } from '../../registry.ts'
import { QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { tokensOf } from './tokens.ts'
import { underlineWord } from './underline-word.ts'

const question = sample.UnderlineWord()
const draft = asDraft(question)

describe('UnderlineWord', () => {
  test.each([
    [[1], 0.5],
    [[1, 2], 0],
    [[1, 3, 4], 0.5],
    [[1, 3], 1],
    [[3, 1, 1], 1],
    [[0, 1, 2, 3, 4], 0],
    [[], 0],
  ])('who underlines %j where [1,3] is right gets %d of 1 point', (answer, points) => {
    expect(question.right).toEqual([1, 3])
    expect(pointsToNumber(grade(question, answer))).toBe(points)
  })

  test('words are cut by white space, and marks stay with them', () => {
    expect(tokensOf({ type: 'word', phrase: '  Mẹ  đi chợ, về\u00a0nhà!' })).toEqual([
      'Mẹ',
      'đi',
      'chợ,',
      'về',
      'nhà!',
    ])
    expect(tokensOf({ type: 'word', phrase: ' ' })).toEqual([])
  })

  test('characters are graphemes: a letter with its tone mark is one in either encoding', () => {
    const composed = tokensOf({ type: 'character', phrase: 'Tiếng ơi' })
    expect(composed).toEqual(['T', 'i', 'ế', 'n', 'g', ' ', 'ơ', 'i'])
    expect(tokensOf({ type: 'character', phrase: 'Tiếng ơi'.normalize('NFD') })).toHaveLength(composed.length)
  })

  test('what a student sees is the same whatever is right', () => {
    const positions = fc.uniqueArray(fc.nat(4), { minLength: 1 })
    fc.assert(
      fc.property(positions, positions, (one, other) => {
        const seen = (right: number[]) => underlineWord.redact(sample.UnderlineWord({ right }))
        expect(seen(one)).toEqual(seen(other))
      }),
    )
  })

  test('the positions are stored in order', () => {
    expect(QuestionDraft.parse({ ...draft, right: [3, 1] })).toEqual(draft)
  })

  test('a teacher who marks nothing, a white space, a place twice or one that is not there is refused', () => {
    const refused = (right: unknown, type = 'word') =>
      QuestionDraft.safeParse({ ...draft, answers: { type, phrase: 'Mẹ đi chợ' }, right }).error?.issues[0]
        ?.path[0]
    expect(refused([2])).toBeUndefined()
    expect(refused([8], 'character')).toBeUndefined()
    for (const right of [[], [3], [0, 0], [-1], [0.5], ['0'], null]) expect(refused(right)).toBe('right')
    expect(refused([2], 'character')).toBe('right')
  })

  test('a teacher who gives no phrase, one of blanks, of two lines or too long is refused', () => {
    const accepted = (phrase: string, type = 'word') =>
      QuestionDraft.safeParse({ ...draft, answers: { type, phrase }, right: [0] }).success
    expect(accepted('a'.repeat(1000))).toBe(true)
    expect(accepted('a', 'letter')).toBe(false)
    for (const phrase of ['', '  ', 'a\nb', 'a\0', 'a'.repeat(1001)]) expect(accepted(phrase)).toBe(false)
  })
})
