import { describe, expect, test } from 'vitest'
import { QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { multiChoice } from './multi-choice.ts'

const question = sample.MultiChoice()
const draft = asDraft(question)

describe('MultiChoice', () => {
  test('a student who chooses the right option gets everything, any other nothing', () => {
    expect([0, 1, 2, 3].map(id => multiChoice.grade(question, id).hit)).toEqual([0, 0, 1, 0])
  })

  test('a student who sends the index as text gets nothing', () => {
    expect(multiChoice.grade(question, '2').hit).toBe(0)
  })

  test('a student sees the options in their stored order where the teacher does not shuffle', () => {
    const seen = multiChoice.redact(question, { seed: 'x', shuffleOptions: false })
    expect(seen.answers.map(({ content }) => content)).toEqual(question.answers)
  })

  test('a student knows an option by a text of the attempt, which the server turns back into the index', () => {
    const seeds = ['1', '2', '3', '4', '5']
    const orders = seeds.map(seed => {
      const seen = multiChoice.redact(question, { seed, shuffleOptions: true }).answers
      for (const { id, content } of seen) {
        const index = multiChoice.keep(id, seed)
        expect(question.answers[Number(index)]).toBe(content)
        expect(multiChoice.show(index, seed)).toBe(id)
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(4)
      return seen.map(({ content }) => content).join('')
    })
    expect(new Set(orders).size).toBeGreaterThan(1)
    const ids = seeds.map(seed => multiChoice.show(0, seed))
    expect(new Set(ids).size).toBe(seeds.length)
    expect(multiChoice.keep(ids[0], '2')).toBeUndefined()
  })

  test('a teacher who marks no option, or one that is not there, is refused', () => {
    expect(QuestionDraft.safeParse({ ...draft, right: 3 }).success).toBe(true)
    expect(QuestionDraft.safeParse({ ...draft, right: 4 }).error?.issues[0]?.path).toEqual(['right'])
    expect(QuestionDraft.safeParse({ ...draft, right: multiChoice.empty().right }).success).toBe(false)
  })

  test('a teacher who gives one option, eleven, or an empty one is refused', () => {
    const accepted = (answers: string[]) => QuestionDraft.safeParse({ ...draft, right: 0, answers }).success
    expect(accepted(['a', 'b'])).toBe(true)
    expect(accepted(Array(10).fill('a'))).toBe(true)
    expect(accepted(['a'])).toBe(false)
    expect(accepted(Array(11).fill('a'))).toBe(false)
    expect(accepted(['a', ''])).toBe(false)
  })
})
