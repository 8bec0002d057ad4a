import type { Question, QuestionDraft } from '../schemas.ts'

type Of<Union, Type> = Extract<Union, { type: Type }>

const fields = {
  _id: '0192f0c0-0000-7000-8000-000000000001',
  questionGroupId: '0192f0c0-0000-7000-8000-000000000002',
  point: 1,
  content: '<p>Thủ đô của Việt Nam?</p>',
  imgUrl: null,
  audioUrl: null,
  answerHint: '<p>SECRET hint</p>',
  duration: 30,
  level: 'TH' as const,
  fakeChoices: null,
  edition: 1,
}

/** One valid stored question of each built type, for tests to vary. */
export const sample = {
  MultiChoice: (change: Partial<Of<Question, 'MultiChoice'>> = {}): Of<Question, 'MultiChoice'> => ({
    ...fields,
    type: 'MultiChoice',
    answers: ['<p>Huế</p>', '<p>Đà Nẵng</p>', '<p>Hà Nội</p>', '<p>Cần Thơ</p>'],
    right: 2,
    fixedOptions: [],
    ...change,
  }),
  ShortAnswer: (change: Partial<Of<Question, 'ShortAnswer'>> = {}): Of<Question, 'ShortAnswer'> => ({
    ...fields,
    type: 'ShortAnswer',
    answers: null,
    right: ['Hà Nội'],
    ...change,
  }),
  StringSorting: (change: Partial<Of<Question, 'StringSorting'>> = {}): Of<Question, 'StringSorting'> => ({
    ...fields,
    type: 'StringSorting',
    answers: null,
    right: 'Hôm nay trời rất đẹp.',
    ...change,
  }),
  CompleteSentence: (
    change: Partial<Of<Question, 'CompleteSentence'>> = {},
  ): Of<Question, 'CompleteSentence'> => ({
    ...fields,
    type: 'CompleteSentence',
    answers: { phrase: 'She goes to school.' },
    right: [1],
    fakeChoices: { 1: 'go' },
    ...change,
  }),
  Matching: (change: Partial<Of<Question, 'Matching'>> = {}): Of<Question, 'Matching'> => ({
    ...fields,
    type: 'Matching',
    answers: { classificationFields: ['one', 'two', 'three', 'four'] },
    right: ['một', 'hai', 'ba', 'bốn'],
    ...change,
  }),
  Speaking: (change: Partial<Of<Question, 'Speaking'>> = {}): Of<Question, 'Speaking'> => ({
    ...fields,
    type: 'Speaking',
    answers: null,
    right: 'Good morning, everyone.\nMy name is Lan.',
    ...change,
  }),
  Essay: (change: Partial<Of<Question, 'Essay'>> = {}): Of<Question, 'Essay'> => ({
    ...fields,
    type: 'Essay',
    answers: {
      rubric: [
        { name: 'SECRET: nêu được ba ý', point: 0.75 },
        { name: 'SECRET: trình bày', point: 0.25 },
      ],
    },
    right: null,
    ...change,
  }),
  TrueFalse: (change: Partial<Of<Question, 'TrueFalse'>> = {}): Of<Question, 'TrueFalse'> => ({
    ...fields,
    type: 'TrueFalse',
    answers: {
      statements: [
        '<p>2 là số nguyên tố.</p>',
        '<p>4 là số nguyên tố.</p>',
        '<p>7 lẻ.</p>',
        '<p>9 chẵn.</p>',
      ],
      linear: false,
    },
    right: [true, false, true, false],
    ...change,
  }),
  NumericAnswer: (change: Partial<Of<Question, 'NumericAnswer'>> = {}): Of<Question, 'NumericAnswer'> => ({
    ...fields,
    type: 'NumericAnswer',
    answers: { tolerance: 0, sheet: false },
    right: [0.5],
    ...change,
  }),
  Classification: (change: Partial<Of<Question, 'Classification'>> = {}): Of<Question, 'Classification'> => ({
    ...fields,
    type: 'Classification',
    answers: { list: ['mèo', 'lúa', 'chó', 'ngô'], classificationFields: ['động vật', 'thực vật'] },
    right: [
      [0, 2],
      [1, 3],
    ],
    ...change,
  }),
  UnderlineWord: (change: Partial<Of<Question, 'UnderlineWord'>> = {}): Of<Question, 'UnderlineWord'> => ({
    ...fields,
    type: 'UnderlineWord',
    answers: { type: 'word', phrase: 'Mẹ hát ru, bé ngủ.' },
    right: [1, 3],
    ...change,
  }),
  WordSearch: (change: Partial<Of<Question, 'WordSearch'>> = {}): Of<Question, 'WordSearch'> => ({
    ...fields,
    type: 'WordSearch',
    answers: { w: 4, h: 4, crossword: ['CATX', 'ÒNMÁ', 'WEĐÊ', 'GBHD'].map(row => [...row]) },
    right: ['cat', 'còw'],
    ...change,
  }),
}

/** The question as its teacher sent it: without ids. */
export function asDraft({ _id, questionGroupId, edition, ...draft }: Question): QuestionDraft {
  return draft
}
