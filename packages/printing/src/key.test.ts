import { grade } from '@bangxanh/questions/registry.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOf } from './key.ts'
import { paperOf } from './paper.ts'
import { choices, examOf, groupOf, oneOfEachType } from './testing/exams.ts'
import { drawVariants } from './variants.ts'

const settings = { count: 1, firstCode: 101, shuffleQuestions: true, shuffleOptions: true }
const draw = (exam: ReturnType<typeof examOf>, seed = 'x', change: Partial<typeof settings> = {}) => {
  const [variant] = drawVariants(exam, { ...settings, ...change }, seed)
  if (!variant) throw new Error('No variant was drawn')
  return variant
}

describe('The key of a variant', () => {
  test('names the letter under which the right option stands', () => {
    const exam = examOf(groupOf(1, choices(20)))
    fc.assert(
      fc.property(fc.string(), seed => {
        const variant = draw(exam, seed)
        const key = keyOf(exam, variant).flatMap(({ answers }) => answers)
        const printed = paperOf(exam, variant).flatMap(({ groups }) => groups.flatMap(one => one.questions))
        expect(key.map(({ number }) => number)).toEqual([...Array(20).keys()].map(at => at + 1))
        for (const [at, { question, options }] of printed.entries()) {
          const place = 'ABCD'.indexOf(key[at]?.answer ?? '')
          expect(grade(question, options[place])).toBe(
            grade(question, Number('right' in question && question.right)),
          )
          expect(grade(question, options[place])).toBeGreaterThan(0)
          expect(key[at]?.questionId).toBe(question._id)
        }
      }),
    )
  })

  test('says of each type what its teacher looks for', () => {
    const exam = examOf(groupOf(1, oneOfEachType))
    const asStored = {
      code: '101',
      groups: exam.groups.map(({ id, questions }) => ({
        id,
        questions: questions.map(question => ({
          id: question._id,
          // None is its own inverse: which option stands where is not where an option stands.
          options: { MultiChoice: [1, 2, 3, 0], Matching: [1, 2, 3, 0], Classification: [3, 0, 1, 2] }[
            question.type as 'Matching'
          ] ?? [1, 0],
        })),
      })),
    }
    const answers = keyOf(exam, asStored).flatMap(part => part.answers.map(({ answer }) => answer))
    const types = oneOfEachType.map(({ type }) => type)
    expect(Object.fromEntries(types.map((type, at) => [type, answers[at]]))).toEqual({
      MultiChoice: 'B',
      TrueFalse: 'ĐSĐS',
      NumericAnswer: '0,5',
      ShortAnswer: 'Hà Nội',
      Matching: '1-d 2-a 3-b 4-c',
      StringSorting: 'Hôm nay trời rất đẹp.',
      Classification: 'động vật: 2, 4; thực vật: 1, 3',
      CompleteSentence: 'goes',
      UnderlineWord: 'hát, bé',
      WordSearch: 'cat, còw',
      Essay: null,
      Speaking: null,
    })
  })
})

test('The key of a Classification says what belongs to no field', () => {
  const some = sample.Classification({ right: [[0, 2], [1]], fakeChoices: [3] })
  const exam = examOf(groupOf(1, [some]))
  const [part] = keyOf(exam, draw(exam, 'x', { shuffleOptions: false }))
  const [said = ''] = part?.answers.map(({ answer }) => answer ?? '') ?? []
  expect(said).toMatch(/^động vật: \d, \d; thực vật: \d; Không thuộc nhóm nào: \d$/)
  expect(said.match(/\d/g)?.toSorted()).toEqual(['1', '2', '3', '4'])
})

describe('A paper', () => {
  test('has parts that count anew, each for what it asks for', () => {
    const exam = examOf(
      groupOf(1, choices(2)),
      groupOf(2, choices(3)),
      groupOf(3, [sample.TrueFalse()]),
      groupOf(4, []),
      groupOf(5, [sample.NumericAnswer(), sample.ShortAnswer()]),
      groupOf(6, [sample.Essay()]),
      groupOf(7, [sample.Essay(), sample.Matching()]),
    )
    const parts = paperOf(exam, draw(exam))
    expect(parts.map(({ kind }) => kind)).toEqual(['choice', 'trueFalse', 'short', 'written', 'other'])
    expect(parts[0]?.groups.map(({ questions }) => questions.map(({ number }) => number))).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
    expect(parts[2]?.groups[0]?.questions[0]?.number).toBe(1)
  })

  test('is not printed by the variant of another exam', () => {
    const [one, other] = [examOf(groupOf(1, choices(2))), examOf(groupOf(2, choices(2)))]
    expect(() => paperOf(one, draw(other))).toThrow(/no 0192/)
  })
})
