import { describe, expect, test } from 'vitest'
import { QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { shortAnswer } from './short-answer.ts'

const question = sample.ShortAnswer()
const draft = asDraft(question)

describe('ShortAnswer', () => {
  test.each([
    [' hà  nội.', 1],
    ['HÀ NỘI'.normalize('NFD'), 1],
    ['ha noi', 0],
    ['', 0],
  ])('a student who answers "%s" to "Hà Nội" gets %d of 1', (answer, hit) => {
    expect(shortAnswer.grade(question, answer)).toEqual({ hit, of: 1 })
  })

  test('a student who gives any of the accepted answers gets everything', () => {
    const two = sample.ShortAnswer({ right: ['Huế', 'Hoà Bình'] })
    expect(shortAnswer.grade(two, 'hòa bình').hit).toBe(1)
    expect(shortAnswer.grade(two, 'Huế Hoà Bình').hit).toBe(0)
  })

  test('a student sees nothing of the accepted answers, not even how many there are', () => {
    expect(shortAnswer.redact(sample.ShortAnswer({ right: ['a', 'b'] }))).toEqual({
      ...shortAnswer.redact(question),
    })
  })

  test('a teacher who accepts no answer, or a blank one, is refused', () => {
    const accepted = (right: string[]) => QuestionDraft.safeParse({ ...draft, right }).success
    expect(accepted(['Hà Nội', 'Thăng Long'])).toBe(true)
    expect(accepted([])).toBe(false)
    expect(accepted([' '])).toBe(false)
    expect(accepted(Array(21).fill('a'))).toBe(false)
  })

  test('a teacher may leave out the fields that the type does not use', () => {
    const { answers: _, fakeChoices: __, ...rest } = draft
    expect(QuestionDraft.parse(rest)).toMatchObject({ answers: null, fakeChoices: null })
  })
})
