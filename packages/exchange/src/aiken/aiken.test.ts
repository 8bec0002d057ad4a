import { expect, it } from 'vitest'
import { plain } from '../testing/exams.ts'
import { aiken } from './aiken.ts'

const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from(text, 'utf16le'))])

it('reads options with a point or a bracket, in UTF-16 with Windows line ends', () => {
  const { groups, report } = aiken.read(
    utf16(
      'Thủ đô của Việt Nam?\r\nA. Huế\r\nB) Hà Nội\r\nc. Đà Nẵng\r\nANSWER: B\r\n\r\n1 < 2?\r\nA) Có\r\nB) Không\r\nĐáp án: a\r\n',
    ),
  )
  expect(report).toEqual([])
  expect(groups[0]?.questions).toMatchObject([
    {
      content: '<p>Thủ đô của Việt Nam?</p>',
      answers: ['<p>Huế</p>', '<p>Hà Nội</p>', '<p>Đà Nẵng</p>'],
      right: 1,
    },
    { content: '<p>1 &lt; 2?</p>', right: 0 },
  ])
})

it('a question without an answer, with several or with one that no option has is told, and the next is read', () => {
  const { groups, report } = aiken.read(
    new TextEncoder().encode(
      'Một?\nA. 1\nB. 2\n\nHai?\nA. 1\nB. 2\nANSWER: A, B\n\nBa?\nA. 1\nB. 2\nANSWER: D\n\nBốn?\nA. 1\nB. 2\nANSWER: B\n',
    ),
  )
  expect(report.map(({ item, code, carried, words }) => [item, words, code, carried])).toEqual([
    [1, 'Một?', 'no-right', false],
    [2, 'Hai?', 'several-right', false],
    [3, 'Ba?', 'no-right', false],
  ])
  expect(groups[0]?.questions).toMatchObject([{ content: '<p>Bốn?</p>', right: 1 }])
})

it('an option over several lines is one option', () => {
  const { groups } = aiken.read(new TextEncoder().encode('Hỏi\ntiếp?\nA. một\nhai\nB. ba\nANSWER: A'))
  expect(groups[0]?.questions).toMatchObject([
    { content: '<p>Hỏi</p><p>tiếp?</p>', answers: ['<p>một</p><p>hai</p>', '<p>ba</p>'] },
  ])
})

it('options without a space, and with empty lines between them, are options', () => {
  const { groups, report } = aiken.read(
    new TextEncoder().encode(
      'Thủ đô?\n\nA.Huế\n\nB.Hà Nội\nANSWER:B\nNhiệt độ?\ne.g. 5\nA. 1\nB. 2\nANSWER: A',
    ),
  )
  expect(report).toEqual([])
  expect(groups[0]?.questions).toMatchObject([
    { answers: ['<p>Huế</p>', '<p>Hà Nội</p>'], right: 1 },
    { content: '<p>Nhiệt độ?</p><p>e.g. 5</p>', right: 0 },
  ])
})

const read = (text: string) => {
  const { groups, report } = aiken.read(new TextEncoder().encode(text))
  return { questions: groups.flatMap(({ questions }) => questions), report: report.map(({ code }) => code) }
}

it('what no letter in its turn begins goes on with what stands before it', () => {
  const { questions, report } = read('A. Einstein sinh năm?\nA. 1879\nC. sai chỗ\nB. 1880\nANSWER: A')
  expect(report).toEqual([])
  expect(questions).toMatchObject([
    { content: '<p>A. Einstein sinh năm?</p>', answers: ['<p>1879</p><p>C. sai chỗ</p>', '<p>1880</p>'] },
  ])
})

it('empty lines, before a question, within it and at the end, tell nothing; a text without an answer is told once', () => {
  expect(read('\n\nMột\n\nhai?\nA. 1\nB. 2\nANSWER: B\n\n\n')).toMatchObject({
    questions: [{ content: '<p>Một</p><p>hai?</p>' }],
    report: [],
  })
  expect(read('Chỉ là một câu văn').report).toEqual(['no-right'])
  expect(read('ANSWER: A\n').report).toEqual(['unreadable'])
})

it('the letter behind the last option is none, the last one is', () => {
  expect(read('Hỏi?\nA. 1\nB. 2\nANSWER: C').report).toEqual(['no-right'])
  expect(read('Hỏi?\nA. 1\nB. 2\nANSWER: B').questions).toMatchObject([{ right: 1 }])
})

it('parts are told where there are several', () => {
  const part = {
    title: 'Phần I',
    content: '',
    imgUrl: null,
    audioUrl: null,
    questions: [plain('MultiChoice')],
  }
  const told = (count: number) =>
    aiken
      .write({ title: 'Đề', groups: Array(count).fill(part) }, () => undefined)
      .report.filter(({ code }) => code === 'group')
  expect([told(1).length, told(2).length]).toEqual([0, 2])
})
