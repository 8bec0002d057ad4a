import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { completeSentence } from './complete-sentence.ts'
import { gapAt } from './gap.ts'

const question = sample.CompleteSentence()
const draft = asDraft(question)
const hits = (answer: unknown) => completeSentence.grade(question, answer).hit

describe('the gap of a phrase', () => {
  test.each([
    ['She goes to school.', 1, ['She ', 'goes', ' to school.']],
    ['She goes to school.', 0, ['', 'She', ' goes to school.']],
    ['She goes to school.', 3, ['She goes to ', 'school', '.']],
    ['Trời  mưa,\tđường ướt', 1, ['Trời ', 'mưa', ', đường ướt']],
    ['“Hà Nội” đẹp', 0, ['“', 'Hà', ' Nội” đẹp']],
    ["It's raining", 0, ['', "It's", ' raining']],
    ["the students' books", 1, ['the ', "students'", ' books']],
    ['Bạn khoẻ không ?', 3, ['Bạn khoẻ không ', '?', '']],
  ] as const)('in %j at %i leaves the marks where they are', (phrase, index, [before, word, after]) => {
    expect(gapAt(phrase, index)).toEqual({ before, word, after })
  })

  test('is none where no word is', () => {
    for (const index of [-1, 4, 1.5, Number.NaN]) expect(gapAt('She goes to school.', index)).toBeNull()
    expect(gapAt('  ', 0)).toBeNull()
  })

  test('closes again: before, word and after are the phrase', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(...'abđ.,?"(”'), minLength: 1 }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(words, fc.nat(), (all, at) => {
        const gap = gapAt(all.join(' '), at % all.length)
        expect(`${gap?.before}${gap?.word}${gap?.after}`).toBe(all.join(' '))
        expect(gap?.word).not.toBe('')
      }),
    )
  })
})

describe('CompleteSentence', () => {
  test('a student who chooses the right word gets everything, any other nothing', () => {
    expect(['goes', 'go', 'Goes', ' goes', '', 1, ['goes']].map(hits)).toEqual([1, 0, 0, 0, 0, 0, 0])
    expect(completeSentence.grade({ ...question, right: [9] }, 'goes').hit).toBe(0)
  })

  test('the right word is known in either form of Unicode', () => {
    const vietnamese = sample.CompleteSentence({
      answers: { phrase: 'Hà Nội' },
      right: [1],
      fakeChoices: { 1: 'Nọi' },
    })
    expect(completeSentence.grade(vietnamese, 'Nội'.normalize('NFD')).hit).toBe(1)
    expect(completeSentence.grade(vietnamese, 'Nọi').hit).toBe(0)
  })

  test('a student sees the gap and both words, the right one as often first as second', () => {
    const firsts = Array.from({ length: 400 }, (_, seed) => {
      const { answers } = completeSentence.redact(question, { seed: `${seed}`, shuffleOptions: false })
      expect(answers).toEqual({
        before: 'She ',
        after: ' to school.',
        choices: expect.arrayContaining(['go', 'goes']),
      })
      return answers.choices[0]
    })
    const right = firsts.filter(word => word === 'goes').length
    expect(right).toBeGreaterThan(140)
    expect(right).toBeLessThan(260)
  })

  test('which of two words is right does not change what can be seen of them', () => {
    const swapped = sample.CompleteSentence({
      answers: { phrase: 'She go to school.' },
      fakeChoices: { 1: 'goes' },
    })
    const shown = (of: typeof question, seed: string) =>
      completeSentence.redact(of, { seed, shuffleOptions: true }).answers
    const seeds = Array.from({ length: 100 }, (_, seed) => `${seed}`)
    const orders = (of: typeof question) => new Set(seeds.map(seed => JSON.stringify(shown(of, seed))))
    expect(orders(swapped)).toEqual(orders(question))
  })

  test('a teacher who chooses no word, no wrong word, one of another place or the right one is refused', () => {
    const refused = (change: object) =>
      QuestionDraft.safeParse({ ...draft, ...change }).error?.issues[0]?.path.join('.')
    expect(refused({})).toBeUndefined()
    expect(refused({ right: [] })).toBe('right')
    expect(refused({ right: [4], fakeChoices: { 4: 'x' } })).toBe('right')
    expect(refused({ right: [-1] })).toBe('right.0')
    expect(refused({ right: [0, 1] })).toBe('right')
    for (const fakeChoices of [{}, { 0: 'go' }, { 1: 'go', 2: 'at' }, { 1: 'goes' }, null])
      expect(refused({ fakeChoices }), JSON.stringify(fakeChoices)).toBe('fakeChoices')
    expect(refused({ fakeChoices: { 1: ' ' } })).toBe('fakeChoices.1')
    expect(refused({ fakeChoices: { one: 'go' } })).toMatch(/^fakeChoices/)
    expect(refused({ answers: { phrase: ' ' } })).toBe('answers.phrase')
    expect(refused({ answers: { phrase: 'a'.repeat(501) } })).toBe('answers.phrase')
  })
})
