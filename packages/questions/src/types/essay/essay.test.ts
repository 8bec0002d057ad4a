import { describe, expect, test } from 'vitest'
import { answeredParts } from '../../parts.ts'
import { answerFiles, cleanAnswer, grade } from '../../registry.ts'
import { parseAnswer, QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { essay } from './essay.ts'

const key = (letter: string) => `/aa/${letter.repeat(30)}.jpg`
const question = sample.Essay()

describe('Essay', () => {
  test.each([
    { html: '<p>Em thích mùa thu.</p>', files: [] },
    { html: '', files: [key('a')] },
    { html: '<p>\\(x^2\\)</p>', files: [] },
  ])('what a student wrote or photographed waits for a teacher: %j', answer => {
    expect(grade(question, answer)).toBeNull()
    expect(answeredParts(essay.redact(question), answer).hit).toBe(1)
  })

  test.each([null, { html: '<p></p><p>&nbsp; </p>', files: [] }, { html: 3, files: [] }, { html: 'x' }, 'x'])(
    'where nothing stands, nothing waits: %j',
    answer => {
      expect(grade(question, answer)).toBe(0)
      expect(answeredParts(essay.redact(question), answer).hit).toBe(0)
    },
  )

  test('a student sees nothing of the rubric', () => {
    expect(essay.redact(question)).toEqual(essay.redact(sample.Essay({ answers: null })))
  })

  test('the server cleans what a student wrote, and knows its files', () => {
    const answer = { html: '<b>x</b>', files: [key('b'), key('a')] }
    const clean = (html: string) => html.replace(/<.?b>/g, '')
    expect(cleanAnswer('Essay', answer, clean)).toEqual({ ...answer, html: 'x' })
    expect(answerFiles('Essay', answer)).toEqual([key('b'), key('a')])
    expect(answerFiles('Essay', { html: 'x' })).toEqual([])
  })

  test('a teacher may leave the rubric out, but not half of it', () => {
    const accepted = (answers: unknown) => QuestionDraft.safeParse({ ...asDraft(question), answers }).success
    expect([null, undefined].map(accepted)).toEqual([true, true])
    const rubric = (...criteria: unknown[]) => accepted({ rubric: criteria })
    expect(rubric({ name: 'Mở bài', point: 0.5 })).toBe(true)
    expect(rubric()).toBe(false)
    expect(rubric({ name: ' ', point: 1 })).toBe(false)
    expect(rubric({ name: 'Mở bài', point: -1 })).toBe(false)
    expect(rubric({ name: 'Mở bài', point: 0.00001 })).toBe(false)
    expect(rubric(...Array(21).fill({ name: 'Ý', point: 1 }))).toBe(false)
  })

  test('a student names files of ours, each once, and at most twenty', () => {
    const accepted = (files: string[]) => parseAnswer('Essay', { html: '', files }).success
    expect(accepted([key('a'), key('b')])).toBe(true)
    expect(accepted([key('a'), key('a')])).toBe(false)
    expect(accepted(['https://example.com/a.jpg'])).toBe(false)
    expect(accepted(Array.from({ length: 21 }, (_, at) => key(String.fromCharCode(97 + at))))).toBe(false)
  })
})
