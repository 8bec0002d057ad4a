import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { ALL_QUESTION_TYPES, QUESTION_TYPES, type TYPES, unsupportedType } from './registry.ts'
import { Answer, parseAnswer, Question, QuestionDraft, RedactedQuestion } from './schemas.ts'
import { asDraft, sample } from './testing/sample.ts'

describe.each(QUESTION_TYPES)('a question of type %s', type => {
  const question = sample[type]()

  test('is accepted as its teacher sent it, and stored as it was accepted', () => {
    expect(QuestionDraft.parse(asDraft(question))).toEqual(asDraft(question))
    expect(Question.parse(question)).toEqual(question)
  })

  test('is refused with a field that nobody knows, or with an id of the sender', () => {
    expect(QuestionDraft.safeParse({ ...asDraft(question), level: 'easy' }).success).toBe(false)
    expect(QuestionDraft.safeParse(question).success).toBe(false)
  })

  test('is refused without points, with NUL or half a character in it, or beyond the limits', () => {
    const accepted = (change: object) => QuestionDraft.safeParse({ ...asDraft(question), ...change }).success
    expect(accepted({ content: '😀'.repeat(10_000), duration: 7200 })).toBe(true)
    expect(accepted({ point: undefined })).toBe(false)
    expect(accepted({ content: 'a\0b' })).toBe(false)
    expect(accepted({ content: '\ud83d' })).toBe(false)
    expect(accepted({ content: 'a'.repeat(20_001) })).toBe(false)
    expect(accepted({ duration: 0 })).toBe(false)
    expect(accepted({ imgUrl: 'https://example.com/a.png' })).toBe(false)
  })

  test('cannot be shown to a student with its right answer, its hint or its wrong choices', () => {
    const {
      answerHint: _,
      right: __,
      fakeChoices: ___,
      edition: ____,
      fixedOptions: _____,
      level: ______,
      ...rest
    } = {
      fixedOptions: [],
      ...question,
    }
    const answers = {
      MultiChoice: [],
      ShortAnswer: null,
      StringSorting: { pieces: [] },
      CompleteSentence: { before: '', after: '', choices: [] },
      Matching: { classificationFields: [], choices: [] },
      TrueFalse: { statements: [] },
      NumericAnswer: { sheet: false },
      Classification: { list: [], classificationFields: [] },
      UnderlineWord: { type: 'word', phrase: 'a' },
      Speaking: { text: '' },
      Essay: null,
      WordSearch: { w: 4, h: 4, crossword: [], words: 1 },
    }
    const seen = { ...rest, answers: answers[type] }
    expect(RedactedQuestion.safeParse(seen).success).toBe(true)
    for (const leak of ['right', 'answerHint', 'level', 'fakeChoices', 'fixedOptions']) {
      expect(RedactedQuestion.safeParse({ ...seen, [leak]: null }).success).toBe(false)
    }
  })

  test('takes back an answer with null', () => {
    expect(parseAnswer(type, null)).toEqual({ success: true, data: null })
    expect(parseAnswer(type, undefined).success).toBe(false)
  })
})

test.each(['Riddle', '__proto__', 'toString'])(
  'a draft of type %s is refused, and the server learns why',
  type => {
    const draft = { ...asDraft(sample.ShortAnswer()), type }
    expect(QuestionDraft.safeParse(draft).error?.issues[0]?.path).toEqual(['type'])
    expect(unsupportedType(draft)).toBe(type)
  },
)

test.each([asDraft(sample.Matching()), {}, { type: 1 }, null, 'Riddle'])(
  '%j asks for no unsupported type',
  draft => {
    expect(unsupportedType(draft)).toBeUndefined()
  },
)

test('every type that is built is a type of the product', () => {
  expect(ALL_QUESTION_TYPES).toEqual(expect.arrayContaining(QUESTION_TYPES))
  expect(new Set(ALL_QUESTION_TYPES).size).toBe(12)
})

test('a student may send an answer of the shape of the type alone', () => {
  const accepted = (type: Question['type'], values: unknown[]) =>
    values.filter(value => parseAnswer(type, value).success)
  const values = [
    0,
    9,
    10,
    -1,
    1.5,
    'Hà Nội',
    '',
    'a\0',
    'a'.repeat(501),
    [],
    ['a', null],
    [1],
    Array(21),
    [true, false, null, null],
    [true, false, true],
    {},
    [['aaaaaaaa', 3], []],
    [['a']],
    Array(7).fill([]),
    [{ word: 'CAT', cells: [0, 1, 2] }],
    [{ word: 'CAT', cells: [] }],
  ]
  expect(accepted('MultiChoice', values)).toEqual([0, 9])
  expect(accepted('ShortAnswer', values)).toEqual(['Hà Nội', ''])
  expect(accepted('StringSorting', values)).toEqual(['Hà Nội', ''])
  expect(accepted('CompleteSentence', values)).toEqual(['Hà Nội', ''])
  expect(accepted('NumericAnswer', values)).toEqual(['Hà Nội', ''])
  expect(accepted('Matching', values)).toEqual([[], ['a', null]])
  expect(accepted('TrueFalse', values)).toEqual([[true, false, null, null]])
  expect(accepted('Classification', values)).toEqual([[], [['aaaaaaaa', 3], []]])
  expect(accepted('UnderlineWord', values)).toEqual([[], [1]])
  expect(accepted('WordSearch', values)).toEqual([[], [{ word: 'CAT', cells: [0, 1, 2] }]])
})

test('the documents of the interface can show every schema', () => {
  for (const schema of [Question, QuestionDraft, RedactedQuestion, Answer]) {
    expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow()
    expect(() => z.toJSONSchema(schema, { io: 'output' })).not.toThrow()
  }
})

test('the types tell the question types apart', () => {
  expectTypeOf<Extract<Question, { type: 'MultiChoice' }>['right']>().toEqualTypeOf<number>()
  expectTypeOf<Extract<Question, { type: 'Matching' }>['right']>().toEqualTypeOf<string[]>()
  expectTypeOf<Question['type']>().toEqualTypeOf<keyof typeof TYPES>()
  expectTypeOf<Answer>().toEqualTypeOf<
    | number
    | string
    | (string | null)[]
    | (boolean | null)[]
    | (string | number)[][]
    | number[]
    | { key: string; transcript?: string | undefined }
    | { html: string; files: string[] }
    | { word: string; cells: number[] }[]
    | null
  >()
})
