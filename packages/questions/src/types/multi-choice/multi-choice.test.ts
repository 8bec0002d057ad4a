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
    expect(seen.answers).toEqual(question.answers.map((content, id) => ({ id, content })))
  })

  test('a student sees shuffled options that keep their ids', () => {
    const seeds = ['1', '2', '3', '4', '5']
    const seen = seeds.map(seed => multiChoice.redact(question, { seed, shuffleOptions: true }).answers)
    for (const options of seen) {
      for (const { id, content } of options) expect(content).toBe(question.answers[id])
    }
    expect(new Set(seen.map(options => options.map(({ id }) => id).join(''))).size).toBeGreaterThan(1)
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
