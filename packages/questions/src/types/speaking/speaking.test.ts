import { describe, expect, test } from 'vitest'
import { answeredParts } from '../../parts.ts'
import { answerFiles, grade } from '../../registry.ts'
import { parseAnswer, QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { speaking } from './speaking.ts'

const key = `/aa/${'b'.repeat(30)}.webm`
const question = sample.Speaking()

describe('Speaking', () => {
  test('a recording waits for a teacher, whatever its transcript says', () => {
    expect(grade(question, { key })).toBeNull()
    expect(grade(question, { key, transcript: question.right })).toBeNull()
    expect(answeredParts(speaking.redact(question), { key }).hit).toBe(1)
    expect(answerFiles('Speaking', { key })).toEqual([key])
  })

  test.each([null, {}, { key: 3 }, 'x', { transcript: 'x' }])('without one nothing waits: %j', answer => {
    expect(grade(question, answer)).toBe(0)
    expect(answeredParts(speaking.redact(question), answer).hit).toBe(0)
    expect(answerFiles('Speaking', answer)).toEqual([])
  })

  test('a student sees the text to say, line by line: it is the task', () => {
    expect(speaking.redact(question).answers).toEqual({ text: 'Good morning, everyone.\nMy name is Lan.' })
  })

  test('a teacher gives a text to say, of at most two thousand letters', () => {
    const accepted = (right: string) => QuestionDraft.safeParse({ ...asDraft(question), right }).success
    expect(['Hello', 'a\nb', 'a'.repeat(2000)].map(accepted)).toEqual([true, true, true])
    expect(['', ' \n ', 'a\0', 'a'.repeat(2001)].map(accepted)).toEqual([false, false, false, false])
  })

  test('a student names one file of ours', () => {
    const accepted = (answer: unknown) => parseAnswer('Speaking', answer).success
    expect(accepted({ key, transcript: 'good morning' })).toBe(true)
    for (const other of [
      {},
      { key: 'https://example.com/a.webm' },
      { key, score: 1 },
      { key, transcript: 3 },
    ])
      expect(accepted(other)).toBe(false)
  })
})
