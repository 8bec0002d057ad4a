import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointsFromNumber } from './points.ts'
import {
  cleanHtml,
  fileKeys,
  grade,
  isMarkedByPerson,
  isSupported,
  keptAnswer,
  QUESTION_TYPES,
  type QuestionType,
  redact,
  shownAnswer,
  TYPES,
} from './registry.ts'
import { parseAnswer, type Question, QuestionDraft, RedactedQuestion } from './schemas.ts'
import { asDraft, sample } from './testing/sample.ts'
import { isChoosable, tokensOf } from './types/underline-word/tokens.ts'
import { findWord } from './types/word-search/grid.ts'
import { ALPHABETS, fillGrid, placeWords } from './types/word-search/word-search.ts'

// Each secret part is marked, so that a leak is seen wherever it turns up.
const word = fc.string({ unit: fc.constantFrom(...'abcđêơ '.split('')), minLength: 1, maxLength: 8 })
const four = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { minLength: 4, maxLength: 4 })
const point = fc.integer({ min: 1, max: 9_999_999_999 }).map(value => value / 10_000)

const arbitrary: { [Type in QuestionType]: fc.Arbitrary<Question> } = {
  MultiChoice: fc
    .tuple(fc.array(word, { minLength: 2, maxLength: 10 }), fc.nat(), fc.uniqueArray(fc.nat(9)))
    .map(([answers, pick, fixed]) =>
      sample.MultiChoice({
        answers,
        right: pick % answers.length,
        fixedOptions: fixed.filter(index => index < answers.length),
      }),
    ),
  ShortAnswer: fc
    .array(word, { minLength: 1, maxLength: 5 })
    .map(right => sample.ShortAnswer({ right: right.map(text => `SECRET ${text}`) })),
  StringSorting: fc
    .uniqueArray(fc.nat(99), { minLength: 4, maxLength: 20 })
    .map(numbers => sample.StringSorting({ right: numbers.join(' ') })),
  CompleteSentence: fc.nat(8).map(before =>
    sample.CompleteSentence({
      answers: { phrase: `${'word '.repeat(before)}end` },
      right: [before],
      fakeChoices: { [before]: 'begin' },
    }),
  ),
  Matching: fc
    .array(word, { minLength: 2, maxLength: 20 })
    .map(right =>
      sample.Matching({ answers: { classificationFields: right.map((_, index) => `A${index}`) }, right }),
    ),
  TrueFalse: fc
    .tuple(four(word), four(fc.boolean()), fc.boolean())
    .map(([statements, right, linear]) => sample.TrueFalse({ answers: { statements, linear }, right })),
  NumericAnswer: fc
    .array(fc.integer({ min: -9_999, max: 9_999 }), { minLength: 1, maxLength: 5 })
    .map(right =>
      sample.NumericAnswer({
        answers: { tolerance: 0.5, sheet: false },
        right: right.map(number => number / 100),
      }),
    ),
  WordSearch: fc
    .tuple(fc.uniqueArray(fc.constantFrom('ab', 'ăb', 'đê', 'ơi', 'tư'), { minLength: 1 }), fc.nat())
    .map(([ends, pick]) => {
      const random = () => (pick % 97) / 97
      const all = ends.map(end => `SECRET-${end}`)
      const { crossword, missing } = placeWords(all, { w: 12, h: 12, isBackwards: true, random })
      const right = all.filter(word => !missing.includes(word))
      return sample.WordSearch({
        answers: { w: 12, h: 12, crossword: fillGrid(crossword, [], ALPHABETS.vi, random) },
        right,
      })
    }),
  UnderlineWord: fc
    .tuple(
      fc.constantFrom('word' as const, 'character' as const),
      fc.array(
        word.filter(text => text.trim() !== ''),
        { minLength: 1, maxLength: 9 },
      ),
      fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    )
    .map(([type, words, picks]) => {
      const phrase = words.join(' ').trim()
      const places = tokensOf({ type, phrase }).flatMap((token, at) => (isChoosable(token) ? [at] : []))
      const right = new Set(picks.map(pick => places[pick % places.length] as number))
      return sample.UnderlineWord({ answers: { type, phrase }, right: [...right].sort((a, b) => a - b) })
    }),
  Classification: fc.array(fc.nat(2), { minLength: 2, maxLength: 30 }).map(fieldOf =>
    sample.Classification({
      answers: { list: fieldOf.map((_, item) => `item ${item}`), classificationFields: ['a', 'b', 'c'] },
      right: [0, 1, 2].map(field => fieldOf.flatMap((own, item) => (own === field ? [item] : []))),
    }),
  ),
  Speaking: word.map(right => sample.Speaking({ right: `Đọc ${right}` })),
  Essay: word.map(name => sample.Essay({ answers: { rubric: [{ name: `SECRET ${name}`, point: 1 }] } })),
}
const question = (type: QuestionType) =>
  fc
    .tuple(arbitrary[type], point, fc.uuid())
    .map(([drawn, points, _id]) => ({ ...drawn, point: points, _id }))

/** What rows keep of a student who knows everything. */
function rightAnswer(question: Question) {
  switch (question.type) {
    case 'ShortAnswer':
      return question.right[0]
    case 'CompleteSentence':
      return 'end'
    case 'NumericAnswer':
      return String(question.right[0])
    case 'Speaking':
      return { key: `/aa/${'b'.repeat(30)}.webm` }
    case 'Essay':
      return { html: '<p>Bài làm</p>', files: [] }
    case 'WordSearch':
      return question.right.map(word => ({ word, cells: findWord(question.answers, word) }))
    default:
      return question.right
  }
}

const options = { seed: fc.string(), shuffleOptions: fc.boolean() }

describe.each(QUESTION_TYPES)('for %s', type => {
  test('the right answer is a possible answer and scores the full point, or waits for a teacher', () => {
    fc.assert(
      fc.property(question(type), fc.string(), (drawn, seed) => {
        const sent = shownAnswer(type, drawn._id, rightAnswer(drawn), seed)
        expect(parseAnswer(type, sent).data).toEqual(sent)
        const scores = isMarkedByPerson(type) ? null : pointsFromNumber(drawn.point)
        expect(grade(drawn, keptAnswer(type, drawn._id, sent, seed))).toBe(scores)
      }),
    )
  })

  test('no answer scores nothing', () => {
    expect(grade(sample[type](), null)).toBe(0)
    expect(grade(sample[type](), undefined)).toBe(0)
  })

  test('any stored rubbish scores from nothing to the point and never throws', () => {
    fc.assert(
      fc.property(question(type), fc.anything(), (drawn, rubbish) => {
        const score = grade(drawn, rubbish)
        // What looks as if somebody had answered waits for a person.
        if (score === null) return expect(isMarkedByPerson(type)).toBe(true)
        expect(Number.isInteger(score)).toBe(true)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(pointsFromNumber(drawn.point))
      }),
    )
  })

  test.each([{}, [], '', 'x', -1, 99, 1.5, true, [[]], [{}], { length: 4 }, Number.NaN])(
    'the answer %j scores nothing',
    answer => {
      expect(grade(sample[type](), answer)).toBe(0)
    },
  )

  test('a student sees all they may and nothing of the right answer, the hint or the wrong choices', () => {
    fc.assert(
      fc.property(question(type), fc.record(options), (drawn, how) => {
        const seen = redact(drawn, how)
        expect(RedactedQuestion.parse(seen)).toEqual(seen)
        expect(JSON.stringify(seen)).not.toMatch(/SECRET|"right"|"answerHint"|"fakeChoices"|"fixedOptions"/)
      }),
    )
  })

  test('a field that is stored one day is not shown of itself', () => {
    const later = { ...sample[type](), explanation: 'SECRET' }
    expect(JSON.stringify(redact(later, { seed: '', shuffleOptions: true }))).not.toContain('SECRET')
  })

  test('a student who resumes their attempt sees the same', () => {
    fc.assert(
      fc.property(question(type), fc.record(options), (drawn, how) => {
        expect(redact(JSON.parse(JSON.stringify(drawn)), { ...how })).toEqual(redact(drawn, how))
      }),
    )
  })

  test('a teacher who has just chosen the type has nothing valid yet', () => {
    // But for the essay, which has no right answer that could be missing.
    expect(QuestionDraft.safeParse({ ...asDraft(sample[type]()), ...TYPES[type].empty() }).success).toBe(
      type === 'Essay',
    )
  })
})

test('a teacher who has just chosen a type finds what they fill in on a paper, four options or statements or two pairs', () => {
  const blanks = (count: number) => Array(count).fill('')
  expect(TYPES.MultiChoice.empty().answers).toEqual(blanks(4))
  expect(TYPES.TrueFalse.empty()).toMatchObject({
    answers: { statements: blanks(4) },
    right: [null, null, null, null],
  })
  expect(TYPES.Matching.empty()).toMatchObject({
    answers: { classificationFields: blanks(2) },
    right: blanks(2),
  })
  expect(TYPES.Classification.empty()).toMatchObject({
    answers: { list: blanks(4), classificationFields: blanks(2) },
    right: [[], []],
  })
})

test('two questions of one attempt with the same columns are not shuffled alike every time', () => {
  const order = (attempt: number, _id: string) =>
    JSON.stringify(redact(sample.Matching({ _id }), { seed: `${attempt}`, shuffleOptions: true }).answers)
  const ids = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000002'] as const
  const alike = Array.from({ length: 20 }, (_, attempt) => order(attempt, ids[0]) === order(attempt, ids[1]))
  expect(alike).toContain(false)
})

test('the server cleans content, hint and options, and leaves plain text alone', () => {
  const clean = (html: string) => `clean ${html}`
  expect(cleanHtml(asDraft(sample.MultiChoice()), clean)).toEqual({
    ...asDraft(sample.MultiChoice()),
    content: 'clean <p>Thủ đô của Việt Nam?</p>',
    answerHint: 'clean <p>SECRET hint</p>',
    answers: ['clean <p>Huế</p>', 'clean <p>Đà Nẵng</p>', 'clean <p>Hà Nội</p>', 'clean <p>Cần Thơ</p>'],
  })
  expect(cleanHtml(asDraft(sample.ShortAnswer({ right: ['a < b'] })), clean)).toMatchObject({
    right: ['a < b'],
  })
  expect(cleanHtml(asDraft(sample.Matching({ answerHint: null })), clean)).toMatchObject({
    answers: sample.Matching().answers,
    right: sample.Matching().right,
    answerHint: null,
  })
})

test('the files of a question are listed once each, in an order that gives no pair away', () => {
  const pictures = sample.Matching({
    imgUrl: '/m/z.png',
    audioUrl: '/m/y.mp3',
    answers: { classificationFields: ['mèo', '/m/c.png', '/m/a.gif'] },
    right: ['/m/b.jpg', 'image.png', '/m/b.jpg'],
  })
  expect(fileKeys(pictures)).toEqual(['/m/a.gif', '/m/b.jpg', '/m/c.png', '/m/y.mp3', '/m/z.png'])
  expect(fileKeys(sample.MultiChoice())).toEqual([])
})

test('only the names of built types are supported', () => {
  expect(QUESTION_TYPES.every(isSupported)).toBe(true)
  for (const other of ['Riddle', 'multichoice', 'constructor', '', null, 3, ['Essay']])
    expect(isSupported(other)).toBe(false)
})
