import { describe, expect, test } from 'vitest'
import { packageOf } from '../corpus/write/package.ts'
import { paragraph, run, table } from '../corpus/write/word.ts'
import { readDocx } from './read-docx.ts'

const cell = (text: string) => paragraph(run(text))
/** A paper of lines; an array of arrays is a table. */
const read = (...lines: (string | string[][])[]) =>
  readDocx(
    packageOf({
      body: lines
        .map(line => (typeof line === 'string' ? cell(line) : table(line.map(row => row.map(cell)))))
        .join(''),
      lists: [],
      pictures: 0,
      columns: 1,
      header: '',
      footer: '',
    }),
  )
const keys = (...lines: (string | string[][])[]) => read(...lines).questions.map(({ right }) => right)
const two = ['Câu 1. Một?', 'A. x', 'B. y', 'Câu 2. Hai?', 'A. x', 'B. y'] as const
const statements = ['Câu 1. Xét bốn ý:', 'a) ý một', 'b) ý hai', 'c) ý ba', 'd) ý bốn'] as const

describe('Habits of those who type papers', () => {
  test.each([
    'Đáp án: B',
    'ĐÁP ÁN B',
    'Chọn B.',
    '=> Chọn đáp án B',
    'Đáp án B. y',
    'Đáp án: B. y',
    'Key: b',
    'Vậy chọn B',
    'Đáp án đúng là: B',
  ])('"%s" below a question is its key', line => {
    expect(keys('Câu 1. Một?', 'A. x', 'B. y', line)).toEqual([1])
  })

  test.each([
    ['1-B, 2-A', '1-B 2-A'],
    ['1.B', '2.A'],
    ['Câu 1: B', 'Câu 2: A'],
    ['1B 2A'],
    ['Câu 1 2', 'Đáp án B A'],
    ['Câu 1. Đáp án B', 'Câu 2. Đáp án A'],
    ['Câu 1. Chọn B. Vì sao cũng được.', 'Chọn B', 'Câu 2. Giải thích dài. Chọn A'],
  ])('behind the last question: %s', (...lines) => {
    expect(keys(...two, 'ĐÁP ÁN', ...lines)).toEqual([1, 0])
  })

  test.each([
    [
      [
        ['Câu', 'Đáp án'],
        ['1', 'B'],
        ['2', 'A'],
      ],
    ],
    [
      [
        ['Câu', 'Đáp án', 'Câu', 'Đáp án'],
        ['1', 'B', '2', 'A'],
      ],
    ],
    [
      [
        ['1', '2'],
        ['B', 'A'],
      ],
    ],
    [
      [
        ['Câu hỏi', '1', '2'],
        ['ĐA', 'B', 'A'],
      ],
    ],
    [[['1.B', '2.A']]],
    [
      [
        ['Câu\\Mã đề', '101'],
        ['1', 'B'],
        ['2', 'A'],
      ],
    ],
  ])('as a table behind the last question: %j', rows => {
    expect(keys(...two, 'BẢNG ĐÁP ÁN', rows)).toEqual([1, 0])
  })

  test('of a table with a column a variant that of the paper counts', () => {
    const key = [
      ['Câu', '101', '102'],
      ['1', 'A', 'B'],
      ['2', 'B', 'A'],
    ]
    expect(keys('Mã đề: 102', ...two, 'ĐÁP ÁN', key)).toEqual([1, 0])
  })

  test('a key of another variant alone is none of this paper', () => {
    const key = [
      ['Câu', '1', '2'],
      ['Đáp án', 'B', 'A'],
    ]
    expect(keys('Mã đề: 102', ...two, 'ĐÁP ÁN MÃ ĐỀ 103', key)).toEqual([null, null])
    expect(keys('Mã đề: 0102', ...two, 'ĐÁP ÁN MÃ ĐỀ 102', key)).toEqual([1, 0])
  })

  test.each([
    ['a) Đ b) S c) Đ d) S'],
    ['Đáp án: Đ S Đ S'],
    ['Đáp án: a-Đúng, b-Sai, c-Đúng, d-Sai'],
    ['Lời giải', 'a) Đúng. Vì một.', 'b) Sai. Vì hai.', 'c) Đúng vì ba.', 'd) Sai.'],
  ])('statements: %s', (...lines) => {
    expect(read(...statements, ...lines).questions).toMatchObject([
      { type: 'TrueFalse', right: [true, false, true, false] },
    ])
  })

  test('statements in a table with what they are beside them', () => {
    const rows = [
      ['Ý', 'Đ/S'],
      ['a) ý một', 'Đ'],
      ['b) ý hai', 'S'],
      ['c) ý ba', 'Đ'],
      ['d) ý bốn', 'S'],
    ]
    expect(read('PHẦN II. Câu trắc nghiệm đúng sai.', 'Câu 1. Xét bốn ý:', rows).questions).toMatchObject([
      { type: 'TrueFalse', options: ['ý một', 'ý hai', 'ý ba', 'ý bốn'], right: [true, false, true, false] },
    ])
  })

  test('an option may begin as a part does', () => {
    expect(
      read('Câu 1. What?', 'A. Reading', 'B. Writing', 'C. Listening', 'D. Grammar').questions,
    ).toMatchObject([{ options: ['Reading', 'Writing', 'Listening', 'Grammar'] }])
  })

  test('an answer in words below options is no key, and is kept as what explains it', () => {
    const [question] = read('Câu 1. Một?', 'A. x', 'B. y', 'Trả lời: vì hai nhỏ hơn ba.').questions
    expect(question).toMatchObject({
      right: null,
      warnings: ['no-key'],
      explanation: '<p>Trả lời: vì hai nhỏ hơn ba.</p>',
    })
  })

  test('an option goes on below itself', () => {
    expect(read('Câu 1. Gì?', 'A. một', 'dòng nữa', 'B. hai').questions[0]?.options).toEqual([
      '<p>một</p><p>dòng nữa</p>',
      'hai',
    ])
  })

  test('a sentence that only begins with a letter is no option', () => {
    const { questions } = read('Câu 1. Gì?', 'A. Brown là ai?', 'Câu 2. Gì?', 'A. x', 'B. y')
    expect(questions[0]).toMatchObject({ options: [], content: '<p>Gì?</p><p>A. Brown là ai?</p>' })
  })

  test('a question that is spoken of in a text is none', () => {
    expect(read('Câu 1. Gì?', 'Câu 2 trang 15 nói gì?', 'A. x', 'B. y').questions).toHaveLength(2)
    expect(read('Câu 1. Gì?', 'Câu 7 trang 15 nói gì?', 'A. x', 'B. y', 'Câu 2. Gì?').questions).toHaveLength(
      2,
    )
  })

  test('the head of an empty table of answers is no question', () => {
    expect(
      read('Câu 1 2 3 4', 'Đáp án', ...two).questions.map(({ right, number }) => [number, right]),
    ).toEqual([
      [1, null],
      [2, null],
    ])
  })

  test('numbers of pages that were typed are left over', () => {
    const found = read('Câu 1. Gì?', 'Trang 1/4 - Mã đề 101', 'A. x', 'B. y')
    expect(found.questions[0]?.content).toBe('<p>Gì?</p>')
    expect(found.leftOver.map(({ html }) => html)).toEqual(['<p>Trang 1/4 - Mã đề 101</p>'])
  })

  test('a text with its questions under the heading of a part', () => {
    const found = read(
      'I. ĐỌC HIỂU (4,0 điểm)',
      'Đọc đoạn trích sau và trả lời các câu hỏi:',
      'Ngày xưa có một người.',
      'Câu 1 (0,5 điểm). Ai?',
      'Câu 2 (1 điểm). Ở đâu?',
    )
    expect(found.questions.map(({ type, passage }) => [type, passage])).toEqual([
      ['Essay', 0],
      ['Essay', 0],
    ])
    expect(found.passages[0]?.html).toContain('Ngày xưa có một người.')
  })

  test('true and false are no answer of a question without statements', () => {
    const short = ['PHẦN I. Trả lời ngắn', 'Câu 1. Dài bao nhiêu mét?', 'Câu 2. Rộng bao nhiêu mét?']
    const table = (one: string, other: string) => [
      ['Câu', '1', '2'],
      ['Chọn', one, other],
    ]
    expect(keys(...short, 'ĐÁP ÁN', table('SSĐS', 'SSSS'))).toEqual([null, null])
    expect(keys(...short, 'ĐÁP ÁN', table('24', '1,5'))).toEqual([['24'], ['1,5']])
  })

  test('points in brackets without their word, right behind the number of a question', () => {
    const heads = ['Câu 1 (0.5). Ai?', 'Câu 2 (VDC-0.5). Ai?', 'Câu 3 (12). Gì (0,5)?']
    const found = read(...heads.flatMap(head => [head, 'A. x', 'B. y']))
    expect(found.questions.map(({ point, level, content }) => [point, level, content])).toEqual([
      [0.5, null, '<p>Ai?</p>'],
      [0.5, 'VDC', '<p>Ai?</p>'],
      [null, null, '<p>(12). Gì (0,5)?</p>'],
    ])
  })

  test('questions that are laid out in a table', () => {
    const found = read([
      ['Câu 1. Gì?', ''],
      ['A. x', 'B. y'],
      ['Câu 2. Gì nữa?', ''],
      ['A. z', 'B. t'],
    ])
    expect(found.questions.map(({ options }) => options)).toEqual([
      ['x', 'y'],
      ['z', 't'],
    ])
  })

  test('a sheet of keys that says what it is for, with the parts of the paper again and a table each', () => {
    const { questions, parts } = read(
      'PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn.',
      ...two,
      'PHẦN II. Câu trắc nghiệm đúng sai.',
      ...statements,
      'PHẦN III. Câu trắc nghiệm trả lời ngắn.',
      'Câu 1. Bao nhiêu?',
      '------ HẾT ------',
      'ĐÁP ÁN ĐỀ THI THỬ TỐT NGHIỆP THPT',
      'PHẦN I',
      [
        ['Câu', '1', '2'],
        ['Chọn', 'B', 'A'],
      ],
      'PHẦN II',
      [
        ['Câu', '1'],
        ['Đáp án', 'a) S b) Đ c) S d) Đ'],
      ],
      'PHẦN III',
      [
        ['Câu', '1'],
        ['Chọn', '12,5'],
      ],
    )
    expect(questions.map(({ type, right }) => [type, right])).toEqual([
      ['MultiChoice', 1],
      ['MultiChoice', 0],
      ['TrueFalse', [false, true, false, true]],
      ['ShortAnswer', ['12,5']],
    ])
    expect(parts).toHaveLength(4)
  })

  test('parts of the paper that are named again above their keys, without a word that keys begin', () => {
    const { questions, parts } = read(
      'PHẦN I. Trắc nghiệm',
      ...two,
      'PHẦN II. Câu trắc nghiệm đúng sai.',
      ...statements,
      'HẾT',
      'PHẦN I',
      [
        ['Câu', '1', '2'],
        ['Chọn', 'B', 'A'],
      ],
      'PHẦN II',
      [
        ['Câu', '1'],
        ['Chọn', 'ĐSĐS'],
      ],
    )
    expect(questions.map(({ right }) => right)).toEqual([1, 0, [true, false, true, false]])
    expect(parts).toHaveLength(3)
  })

  test('a task without a number under the heading of an essay', () => {
    const { questions, parts } = read(
      ...['I. ĐỌC HIỂU (6,0 điểm)', 'Câu 1. Ai?', 'II. VIẾT (4,0 điểm)', 'Kể lại một chuyến đi.'],
      ...['HẾT', 'HƯỚNG DẪN CHẤM', 'Đúng ý.'],
    )
    expect(questions.map(({ type, content }) => [type, content])).toEqual([
      ['Essay', '<p>Ai?</p>'],
      ['Essay', '<p>Kể lại một chuyến đi.</p>'],
    ])
    expect(parts[2]?.heading).toBe('<p>II. VIẾT (4,0 điểm)</p>')
  })

  test('a task that stands above blanks is for just those, and the next task is another', () => {
    const found = read(
      'Read the following passage and mark the letter to indicate the word for each of the numbered blanks from 1 to 2.',
      'It is (1) ____ and (2) ____.',
      ...['Question 1. A. x', 'B. y', 'Question 2. A. x', 'B. y'],
      ...['Rewrite the following sentences.', 'Question 3. They built it.'],
    )
    expect(found.questions.map(({ passage }) => passage)).toEqual([0, 0, 1])
    expect(found.passages[1]?.html).toBe('<p>Rewrite the following sentences.</p>')
  })

  test('several exams in one file begin anew', () => {
    const { questions } = read(...two, 'HẾT', 'ĐỀ SỐ 2', 'Câu 1. Khác?', 'A. p', 'B. q')
    expect(questions.map(({ number, part }) => [number, part])).toEqual([
      [1, 0],
      [2, 0],
      [1, 1],
    ])
  })
})
