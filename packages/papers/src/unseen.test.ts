import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { packageOf } from '../corpus/write/package.ts'
import { paragraph, run, table } from '../corpus/write/word.ts'
import { readDocx } from './read-docx.ts'

// Ways of typing papers that no layout of the corpus has: each was tried as a paper of its own, and read wrongly at first.

const cell = (text: string) => (text.startsWith('<w:') ? text : paragraph(run(text)))
/** A paper of lines; an array of arrays is a table, and `<w:` begins XML. */
const read = (lines: readonly (string | string[][])[], parts: Record<string, Uint8Array> = {}) =>
  readDocx(
    packageOf({
      body: lines
        .map(line => (typeof line === 'string' ? cell(line) : table(line.map(row => row.map(cell)))))
        .join(''),
      ...{ lists: [], pictures: 0, columns: 1, header: '', footer: '', parts },
    }),
  )
const keys = (...lines: (string | string[][])[]) => read(lines).questions.map(({ right }) => right)
const two = ['Câu 1. Một?', 'A. x', 'B. y', 'Câu 2. Hai?', 'A. x', 'B. y'] as const

describe('Keys', () => {
  test.each([
    [[...two, 'ĐÁP ÁN: 1B 2A']],
    [[...two, 'Đáp án: 1-b; 2-a']],
    [[...two, 'Đáp án', '1. (B)  2. (A)']],
    [['ĐÁP ÁN: 1.B 2.A', ...two]],
    [
      [
        'BẢNG ĐÁP ÁN',
        [
          ['Câu', '1', '2'],
          ['Đáp án', 'B', 'A'],
        ],
        ...two,
      ],
    ],
    [[...two, 'ĐÁP ÁN', [['1', 'B', '2', 'A']]]],
    [['Câu 1. Một?', '☐ x', '☒ y', 'Câu 2. Hai?', '☑ x\t☐ y']],
    [['Câu 1. Một?', '☐ A. x  ☒ B. y', 'Câu 2. Hai?', '☒ A. x  ☐ B. y']],
  ])('%j are B and A', lines => {
    expect(keys(...lines)).toEqual([1, 0])
  })

  test.each(['Phương án đúng: B', 'Đ/án: B', '⇒ Đáp án đúng là phương án B.'])(
    '"%s" below a question is its key',
    line => {
      expect(keys('Câu 1. Một?', 'A. x', 'B. y', line)).toEqual([1])
    },
  )

  test('a solution that ends in "Đáp án B đúng." says it', () => {
    expect(keys('Câu 1. Một?', 'A. x', 'B. y', 'Lời giải', 'Vì y. Đáp án B đúng.')).toEqual([1])
  })

  test('statements that begin with [Đ] and [S] say what they are, and do not show it', () => {
    const [question] = read(['Câu 1. Xét:', 'a) [Đ] một', 'b) [S] hai', 'c) (Đ) ba', 'd) [S] bốn']).questions
    expect(question).toMatchObject({
      right: [true, false, true, false],
      options: ['một', 'hai', 'ba', 'bốn'],
    })
  })

  test('bold letters in one question of three are no key of the others', () => {
    const plain = ['a) một', 'b) hai', 'c) ba', 'd) bốn']
    const bold = paragraph(run('a)', { bold: true }) + run(' một'))
    const lines = [
      'PHẦN II. Đúng sai',
      'Câu 1.',
      ...plain,
      'Câu 2.',
      ...plain,
      'Câu 3.',
      bold,
      ...plain.slice(1),
    ]
    expect(keys(...lines)).toEqual([null, null, null])
  })
})

describe('Places to write on', () => {
  test('are no answers, end no paper, and are left over', () => {
    const { questions, leftOver } = read([
      ...['PHẦN III. Trả lời ngắn', 'Câu 1. 1 + 1 = ?', 'Trả lời: ……………………', 'Câu 2. 2 + 2 = ?'],
      ...['Đáp án: ..................', 'Câu 3. 3 + 3 = ......', 'KQ: 6'],
    ])
    expect(questions.map(({ right }) => right)).toEqual([null, null, ['6']])
    expect(questions[2]?.content).toBe('<p>3 + 3 = ......</p>')
    expect(leftOver).toHaveLength(2)
  })

  test('are no solution', () => {
    expect(read(['Câu 1. Kể.', 'Bài giải', '……………………', '……………………']).questions[0]?.explanation).toBeNull()
  })
})

describe('Questions', () => {
  test.each([
    '[Câu 1] Một?',
    '* Câu 1. Một?',
    '- Câu 1. Một?',
    '► Câu 1: Một?',
    'Câu thứ 1: Một?',
    'Câu I. Một?',
    'BÀI I: Một?',
  ])('"%s" begins one', head => {
    const { questions } = read([
      head,
      'A. x',
      'B. y',
      head.replace(/1|I(?=[.:])/, found => (found === '1' ? '2' : 'II')),
      'A. x',
      'B. y',
    ])
    expect(questions.map(({ number, content }) => [number, content])).toEqual([
      [1, '<p>Một?</p>'],
      [2, '<p>Một?</p>'],
    ])
  })

  test('a list of Word that begins anew by mistake goes on with questions', () => {
    const options = ['A. x', 'B. y', 'C. z']
    const { questions } = read(['1. Một?', ...options, '1. Hai?', ...options, '2. Ba?', ...options])
    expect(questions.map(({ number, options }) => [number, options.length])).toEqual([
      [1, 3],
      [1, 3],
      [2, 3],
    ])
  })

  test('tasks with small letters are of one question, not its options', () => {
    const { questions } = read([
      ...['Bài 1: (2,0 điểm) Thực hiện phép tính', 'a) 2x(x + 1)', 'b) (x – 2)(x + 2)'],
      ...[
        'Bài 2: (3,0 điểm) Cho tam giác ABC.',
        'a) Chứng minh tam giác vuông.',
        'b) Tính BC.',
        'c) Vẽ AH.',
        'd) Tính AH.',
      ],
    ])
    expect(questions.map(({ type }) => type)).toEqual(['Essay', 'Essay'])
    expect(questions[0]?.content).toBe(
      '<p>Thực hiện phép tính</p><p>a) 2x(x + 1)</p><p>b) (x – 2)(x + 2)</p>',
    )
  })

  test('small letters that number answers are options', () => {
    expect(keys('1. Thủ đô?', 'a) Huế', 'b) Hà Nội', '2. Mùa?', 'a) Xuân', 'b) Ba', 'Đáp án: 1b 2a')).toEqual(
      [1, 0],
    )
  })

  test.each([
    [['Câu 1. Một? a) x b) y c) z', 'd) t'], 4],
    [['Câu 1. Một? a/ x', 'b/ y c/ z d/ t'], 4],
    [['Câu 1. Một? A. x  B. y', 'C. z  D. t'], 4],
    // Tasks of one question.
    [['Câu 1. Tính: a) x', 'b) y'], 0],
    [['Câu 1. Theo A. Einstein thì sao?', 'B. x'], 0],
  ])('options on the line of the question go on with the next line: %s', (lines, count) => {
    const [question] = read(lines).questions
    expect(question?.options).toHaveLength(count)
  })

  test('letters in cells of their own are options', () => {
    const [question] = read([
      'Câu 1. Một?',
      [
        ['A', 'x', 'B', 'y'],
        ['C', 'z', 'D', 't'],
      ],
    ]).questions
    expect(question?.options).toEqual(['x', 'y', 'z', 't'])
  })

  test('columns to be matched are matched by a person where there is no key', () => {
    const [question] = read([
      'Câu 1. Nối:',
      [
        ['Cột A', 'Cột B'],
        ['1. Mèo', 'a. sủa'],
        ['2. Chó', 'b. kêu'],
      ],
    ]).questions
    expect(question).toMatchObject({ type: 'Matching', options: ['Mèo', 'Chó'], right: null })
    expect(question?.content).toBe('<p>Nối:</p><p>a. sủa</p><p>b. kêu</p>')
  })

  test('a box to write in is no option', () => {
    expect(read(['Câu 1. Điền dấu:', '5 □ 3', '□ + 2 = 7']).questions[0]?.options).toEqual([])
  })
})

describe('Papers of literature', () => {
  const paper = [
    ...['I. ĐỌC HIỂU (4,0 điểm)', 'Đọc văn bản sau:', 'Quê hương là chùm khế ngọt'],
    ...['Thực hiện các yêu cầu từ câu 1 đến câu 2:', 'Câu 1. Thể thơ?', 'Câu 2. Nội dung?'],
    ...['II. VIẾT (6,0 điểm)', 'Câu 1. (2,0 điểm) Viết đoạn văn.', 'HẾT', 'HƯỚNG DẪN CHẤM'],
  ]

  test('a text belongs to the questions that the line below it names', () => {
    const { questions, passages } = read(paper)
    expect(passages).toHaveLength(1)
    expect(passages[0]?.html).toContain('chùm khế ngọt')
    expect(questions.map(({ passage }) => passage)).toEqual([0, 0, null])
  })

  test('a marking scheme explains the questions that it numbers, part by part', () => {
    const scheme = [
      ['Phần', 'Câu', 'Nội dung', 'Điểm'],
      ['I', '1', 'Thể thơ sáu chữ.', '1,0'],
      ['', '2', 'Tình yêu quê hương.', '1,0'],
      ['', '', 'Lời thơ giản dị.', '0,5'],
      ['II', '1', 'Một đoạn văn.', '2,0'],
    ]
    expect(read([...paper, scheme]).questions.map(({ explanation }) => explanation)).toEqual([
      '<p>Thể thơ sáu chữ.</p><p>(1,0 điểm)</p>',
      '<p>Tình yêu quê hương.</p><p>(1,0 điểm)</p><p>Lời thơ giản dị.</p><p>(0,5 điểm)</p>',
      '<p>Một đoạn văn.</p><p>(2,0 điểm)</p>',
    ])
  })

  test('a scheme that numbers what is not there is left over whole', () => {
    const scheme = [
      ['Câu', 'Nội dung', 'Điểm'],
      ['7', 'Không có.', '1,0'],
    ]
    const { questions, leftOver } = read([...paper, scheme])
    expect(questions.map(({ explanation }) => explanation)).toEqual([null, null, null])
    expect(leftOver.at(-1)?.html).toContain('Không có.')
  })
})

test('Of keys that stand behind their variants, that of the paper counts', () => {
  const lines = ['Mã đề 132', ...two, 'ĐÁP ÁN', 'Mã đề 132: 1B 2A', 'Mã đề 209: 1A 2B']
  expect(keys(...lines)).toEqual([1, 0])
})

describe('Notes', () => {
  const reference = (kind: 'footnote' | 'endnote', id: number) =>
    `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
  const notes = (kind: 'footnote' | 'endnote', inside: string) => ({
    [`word/${kind}s.xml`]: strToU8(
      `<w:${kind}s xmlns:w="w"><w:${kind} w:id="0" w:type="separator"><w:p/></w:${kind}>${inside}</w:${kind}s>`,
    ),
  })

  test.each(['footnote', 'endnote'] as const)(
    'of the kind %s are left over, each once, and stand in no text',
    kind => {
      const line = paragraph(`${run('buồm trăng')}${reference(kind, 2)}${run(' và')}${reference(kind, 2)}`)
      const { passages, leftOver } = read(
        ['Đọc đoạn thơ và trả lời câu hỏi từ 1 đến 2:', line, ...two],
        notes(kind, `<w:${kind} w:id="2">${paragraph(run('Cánh buồm no gió.'))}</w:${kind}>`),
      )
      expect(passages[0]?.html).toMatch(/<p>buồm trăng và<\/p>$/)
      expect(leftOver.map(({ html }) => html)).toEqual(['<p>[1] Cánh buồm no gió.</p>'])
    },
  )

  test('that are not there leave nothing', () => {
    const [question] = read([
      paragraph(`${run('Câu 1. Một?')}${reference('footnote', 9)}`),
      'A. x',
      'B. y',
    ]).questions
    expect(question?.content).toBe('<p>Một?</p>')
  })
})

describe('The name of a part', () => {
  test.each([
    [
      'PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn. Thí sinh trả lời từ câu 1 đến câu 12.',
      ['PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn.', 'Thí sinh trả lời từ câu 1 đến câu 12.'],
    ],
    ['PHẦN II. Câu trắc nghiệm đúng sai', ['PHẦN II. Câu trắc nghiệm đúng sai']],
  ])(
    '"%s" ends at the first full stop behind its number, and the rest explains the part',
    (heading, said) => {
      const { parts } = read([heading, ...two])
      expect(parts.map(({ heading }) => heading).filter(Boolean)).toEqual([
        said.map(line => `<p>${line}</p>`).join(''),
      ])
    },
  )
})

describe('Signs of keys and headings that a recogniser loses', () => {
  const truths = ['a) p', 'b) q', 'c) r', 'd) s']

  test.each(['ĐÚNG~-SAI', 'ĐÚNG-–SAI'])('the dash of %j', name => {
    const { questions } = read([
      'PHẦN I. TRẮC NGHIỆM',
      ...two,
      `PHẦN II. TRẮC NGHIỆM ${name}`,
      'Câu 1. Ba?',
      ...truths,
    ])
    expect(questions.at(-1)?.type).toBe('TrueFalse')
  })

  test('the space behind the colon of a number, and a colon before truths', () => {
    const { questions } = read([
      ...['PHẦN I. Câu trắc nghiệm đúng sai', 'Câu 1. Một?', ...truths, 'Câu 2. Hai?', ...truths],
      ...['PHẦN II. Câu trắc nghiệm trả lời ngắn', 'Câu 1. Ba?', 'Câu 2. Bốn?'],
      ...['ĐÁP ÁN', 'PHẦN I', 'Câu 1: Đ S S Đ', 'Câu 2 S S S Đ', 'PHẦN II', 'Câu 1:141', 'Câu 2:1,5'],
    ])
    expect(questions.map(({ right }) => right)).toEqual([
      [true, false, false, true],
      [false, false, false, true],
      ['141'],
      ['1,5'],
    ])
  })

  test('the colon behind "Đáp án"', () => {
    expect(read(['PHẦN I. Trả lời ngắn', 'Câu 1. Một?', 'Đáp án; 245']).questions[0]?.right).toEqual(['245'])
  })

  test('the spaces between pairs', () => {
    expect(keys(...two, 'Câu 3. Ba?', 'A. x', 'B. y', 'ĐÁP ÁN', '1B 2A.3B')).toEqual([1, 0, 1])
  })
})
