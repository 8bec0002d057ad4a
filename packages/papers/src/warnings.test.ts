import { describe, expect, test } from 'vitest'
import { packageOf } from '../corpus/write/package.ts'
import { paragraph, run, table } from '../corpus/write/word.ts'
import { readDocx } from './read-docx.ts'

/** A file of paragraphs; a text in [brackets] is underlined. */
const paperOf = (...lines: string[]) =>
  packageOf({
    body: lines.map(line => (line.startsWith('<') ? line : paragraph(runs(line)))).join(''),
    lists: [],
    pictures: 0,
    columns: 1,
    header: '',
    footer: '',
  })
const runs = (line: string) =>
  line
    .split(/(\[.*?\])/)
    .map(part => (part.startsWith('[') ? run(part.slice(1, -1), { underline: true }) : run(part)))
    .join('')
const read = (...lines: string[]) => readDocx(paperOf(...lines))
const cell = (text: string) => paragraph(run(text))

describe('What a person is told of a question', () => {
  test('a key that is marked and listed otherwise is no key, and said to contradict', () => {
    const { questions } = read('Câu 1. Một?', '[A.] x', 'B. y', 'C. z', 'Đáp án: B')
    expect(questions[0]).toMatchObject({ type: 'MultiChoice', right: null, warnings: ['key-contradicts'] })
  })

  test('a key that is marked and listed alike is one', () => {
    const { questions } = read('Câu 1. Một?', '[A.] x', 'B. y', 'C. z', 'Đáp án: A')
    expect(questions[0]).toMatchObject({ right: 0, warnings: [] })
  })

  test('a question without a key, with fewer options than the others, or with a number that another has', () => {
    const four = ['A. p', 'B. q', 'C. r', 'D. s', 'Đáp án: D']
    const { questions } = read(
      'Câu 1. Một?',
      ...four,
      'Câu 2. Hai?',
      ...four,
      'Câu 2. Ba?',
      'A. x',
      'B. y',
      'C. z',
    )
    expect(questions.map(({ warnings }) => warnings)).toEqual([
      [],
      ['duplicate-number'],
      ['no-key', 'few-options', 'duplicate-number'],
    ])
  })

  test('a key whose letter is lost swallows none of the questions behind it', () => {
    const options = ['A. x', 'B. y', 'C. z']
    const { questions, leftOver } = read(
      ...['Câu 1. Một?', ...options, 'Đáp án: A'],
      ...['Câu 2. Hai?', ...options, 'Đáp án:'],
      ...['Câu 3. Ba?', ...options, 'Đáp án: C'],
    )
    expect(questions.map(({ number, right }) => [number, right])).toEqual([
      [1, 0],
      [2, null],
      [3, 2],
    ])
    expect(questions[1]?.warnings).toEqual(['no-key'])
    expect(leftOver.map(({ html }) => html.replace(/<[^>]+>/g, ''))).toEqual(['Đáp án:'])
  })

  test('keys below a heading are keys, also where they count on', () => {
    const options = ['A. x', 'B. y', 'C. z']
    const { questions } = read(
      'Câu 1. Một?',
      ...options,
      'Câu 2. Hai?',
      ...options,
      'ĐÁP ÁN',
      'Câu 1. A',
      'Câu 2. C',
    )
    expect(questions.map(({ right }) => right)).toEqual([0, 2])
  })

  test('the same question a second time', () => {
    const options = ['A. x', 'B. y', 'Chọn A']
    const { questions } = read('Câu 1. Một?', ...options, 'Câu 2. Một?', ...options)
    expect(questions.map(({ warnings }) => warnings)).toEqual([[], ['duplicate-question']])
  })

  test('keys of variants, where the paper does not say which one it is', () => {
    const key = (code: string, said: string) => [
      `Mã đề ${code}`,
      table([['Câu', '1', '2'].map(cell), ['Đáp án', said, 'A'].map(cell)]),
    ]
    const question = (number: number) => [`Câu ${number}. Gì ${number}?`, 'A. x', 'B. y']
    const { questions, warnings, leftOver } = read(
      ...question(1),
      ...question(2),
      'ĐÁP ÁN',
      ...key('101', 'A'),
      ...key('102', 'B'),
    )
    expect(warnings).toEqual(['unknown-variant'])
    expect(questions.map(({ right }) => right)).toEqual([null, null])
    expect(leftOver.filter(({ html }) => html.includes('<table>'))).toHaveLength(2)
  })

  test('a paper without a single question gives none, and all of it is left over', () => {
    const found = read('Kế hoạch tháng 9', 'Họp tổ chuyên môn.')
    expect(found.questions).toEqual([])
    expect(found.leftOver.map(({ html }) => html)).toEqual([
      '<p>Kế hoạch tháng 9</p>',
      '<p>Họp tổ chuyên môn.</p>',
    ])
  })

  test('what looks like HTML in a paper is text', () => {
    const { questions } = read('Câu 1. <script>alert(1)</script> & "x"?', 'A. <b>', 'B. y', 'Chọn A')
    expect(questions[0]?.content).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; "x"?</p>')
    expect(questions[0]?.options).toEqual(['&lt;b&gt;', 'y'])
  })

  test('a paper of 900 questions is read, of more than a thousand the rest is left over, and told', () => {
    const many = (count: number) =>
      read(
        ...Array.from({ length: count }, (_, at) => [
          `Câu ${(at % 300) + 1}. Số ${at}?`,
          'A. x',
          'B. y',
          'Chọn A',
        ]).flat(),
      )
    expect(many(900).questions).toHaveLength(900)
    const more = many(1001)
    expect(more.questions).toHaveLength(1000)
    expect(more.warnings).toEqual(['too-many-questions'])
    expect(more.leftOver.map(({ html }) => html)).toContain('<p>Số 1000?</p>')
  })
})
