import { describe, expect, it } from 'vitest'
import type { ReadResult } from '../model.ts'
import { encode } from '../text.ts'
import { gift } from './gift.ts'

const read = (source: string): ReadResult => gift.read(encode(source))
const questions = ({ groups }: ReadResult) => groups.flatMap(({ questions }) => questions)
const codes = ({ report }: ReadResult) =>
  report.map(({ item, code, carried }) => `${item} ${code} ${carried ? 'lost' : 'out'}`)

describe('a GIFT file of another program', () => {
  it('is read with comments, categories, Windows line ends and its escapes', () => {
    const result = read(
      [
        '\ufeff// a comment',
        '$CATEGORY: $course$/top/Toán 6/Phần A//B',
        '',
        '::Câu 1:: Tập hợp \\{1; 2\\} có mấy phần tử? {',
        '  =2 # đúng rồi',
        '  ~1',
        '  // no comment of the question',
        '  ~3 \\= 1 + 2',
        '}',
        '',
        '[html]<p>Hà Nội \\: thủ đô</p>{=Có ~Không ####Vì <b>hiến pháp</b>}',
      ].join('\r\n'),
    )
    expect(result.groups.map(({ title }) => title)).toEqual(['Phần A/B'])
    expect(questions(result)).toMatchObject([
      {
        content: '<p>Tập hợp {1; 2} có mấy phần tử?</p>',
        answers: ['<p>2</p>', '<p>1</p>', '<p>3 = 1 + 2</p>'],
        right: 0,
      },
      {
        content: '<p>Hà Nội : thủ đô</p>',
        answers: ['Có', 'Không'],
        right: 0,
        answerHint: 'Vì <b>hiến pháp</b>',
      },
    ])
    expect(codes(result)).toEqual(['1 feedback lost'])
  })

  it('says what it cannot carry, item by item', () => {
    const result = read(
      [
        'Nhiều đáp án {~%50%a ~%50%b ~%-100%c}',
        'Một nửa {=a ~%50%b ~c}',
        'Viết đoạn văn {}',
        'Số pi {#3.14:0.01}',
        'Đúng hay sai? {TRUE#giỏi}',
        'Ngắn {=hà* =%50%ha noi}',
        'Nối {=a -> 1 =b -> 2 = -> 3}',
        'Không có đáp án {~a ~b}',
      ].join('\n\n'),
    )
    expect(codes(result)).toEqual([
      '1 several-right out',
      '2 part-credit lost',
      '5 feedback lost',
      '5 as-multi-choice lost',
      '6 part-credit lost',
      '6 wildcard lost',
      '7 distractors lost',
      '8 no-right out',
    ])
    expect(questions(result).map(({ type }) => type)).toEqual([
      'MultiChoice',
      'Essay',
      'NumericAnswer',
      'MultiChoice',
      'ShortAnswer',
      'Matching',
    ])
  })

  it('is read with a word missing in the middle, and with formulas whose braces nobody escaped', () => {
    const result = read(
      'Thủ đô là {=Hà Nội ~Huế} của nước ta.\n\nTính \\(\\frac{1}{2} + \\frac{1}{2}\\) {=\\(\\frac{2}{2}\\) ~\\(\\frac{1}{4}\\)}',
    )
    expect(questions(result)).toMatchObject([
      { content: '<p>Thủ đô là _____ của nước ta.</p>', right: 0 },
      {
        content: '<p>Tính \\(\\frac{1}{2} + \\frac{1}{2}\\)</p>',
        answers: ['<p>\\(\\frac{2}{2}\\)</p>', '<p>\\(\\frac{1}{4}\\)</p>'],
      },
    ])
  })

  it('a brace that nobody closed costs its own question alone', () => {
    const result = read('::a:: Hỏng {=1 ~2\n\n::b:: Lành {=1 ~2}')
    expect(codes(result)).toEqual(['1 unreadable out'])
    expect(questions(result)).toMatchObject([{ content: '<p>Lành</p>' }])
  })

  it('a text without answers is for the questions after it', () => {
    const result = read('::Bài đọc:: Đọc đoạn văn sau.\n\nHỏi {=a ~b}')
    expect(result.groups).toMatchObject([
      { title: 'Bài đọc', content: '<p>Đọc đoạn văn sau.</p>', questions: [{}] },
    ])
  })
})

it('a single accepted answer needs no sign; braces of formulas are none, and T is no word that begins so', () => {
  const result = read(
    ['Thủ đô? {Hà Nội}', 'Tính \\(x^{2}\\) {Tám}', 'Xét \\( {1; 2} \\) và $$x^{2}$$.', 'Đúng? {T}'].join(
      '\n\n',
    ),
  )
  expect(questions(result)).toMatchObject([
    { type: 'ShortAnswer', right: ['Hà Nội'] },
    { type: 'ShortAnswer', content: '<p>Tính \\(x^{2}\\)</p>', right: ['Tám'] },
    { type: 'MultiChoice', right: 0, fixedOptions: [0, 1] },
  ])
  expect(result.groups.at(-1)?.content).toBe('<p>Xét \\( {1; 2} \\) và \\[x^{2}\\].</p>')
})

it('takes an order of words, ranges as the decimals that they are, and a text with one gap', () => {
  const result = read(
    [
      'Xếp câu {>ALL HORIZONTAL\nTôi\nđi\nhọc}',
      'Xếp bước {>\nĐun nước\nPha trà}',
      'Từ 0,1 đến 0,3 {#0.1..0.3}',
      'Âm {#-1.15..-1.05}',
      'Thủ đô là {1:MULTICHOICE:=Hà Nội~Huế}.',
      '5 + 5 = {1:NUMERICAL:=10:0.5}',
      'Có {1:SA:=hai} gap {2:SA:=ở đây}',
      'Mùa {=xuân ~hạ} và mùa {=thu ~đông}.',
    ].join('\n\n'),
  )
  expect(questions(result)).toMatchObject([
    { type: 'StringSorting', right: 'Tôi đi học' },
    { type: 'NumericAnswer', right: [0.2], answers: { tolerance: 0.1 } },
    { type: 'NumericAnswer', right: [-1.1], answers: { tolerance: 0.05 } },
    {
      type: 'MultiChoice',
      content: '<p>Thủ đô là _____.</p>',
      answers: ['<p>Hà Nội</p>', '<p>Huế</p>'],
      right: 0,
    },
    { type: 'NumericAnswer', right: [10], answers: { tolerance: 0.5 } },
  ])
  expect(result.report.map(({ item, code, detail }) => [item, code, detail])).toEqual([
    [2, 'type', 'ordering'],
    [7, 'type', 'cloze'],
    [8, 'type', 'missing words'],
  ])
})

it('items that are more than a line of words lose their form, which is told', () => {
  expect(codes(read('Nối {=<b>một</b> -> 1 =hai -> 2}'))).toEqual(['1 formatting lost'])
  expect(codes(read('Nối {=[html]<p>một</p><p>hai</p> -> 1 =ba -> 2}'))).toEqual(['1 formatting lost'])
  expect(codes(read('Nối {=một -> 1 =hai -> 2}'))).toEqual([])
})

it('what is plain is not read as HTML, and an empty line within braces ends nothing', () => {
  const result = read('[plain]1 <b> 2 {=a\n\n~b}\n\n// c\nHai {\n=a\n\n=b\n}')
  expect(questions(result)).toMatchObject([
    { content: '<p>1 &lt;b&gt; 2</p>', type: 'MultiChoice' },
    { content: '<p>Hai</p>', type: 'ShortAnswer', right: ['a', 'b'] },
  ])
  expect(codes(result)).toEqual([])
})

it('a title within an open brace, with no empty line before it, is of the answer', () => {
  const result = read('Hai {\n=a # vì\n::b\n}\n\nThừa } {=a ~b}')
  expect(questions(result)).toMatchObject([{ right: ['a'] }, { content: '<p>Thừa }</p>' }])
})

it('an order begins in the line of its sign where that is no word for how it is shown', () => {
  const result = read('Xếp {>Tôi\nđi\nhọc}\n\nXếp {> 3 EXACT\nđi\nhọc}')
  expect(questions(result)).toMatchObject([{ right: 'Tôi đi học' }, { right: 'đi học' }])
})

it('accepted answers that are all whole lose nothing', () => {
  const result = read('Ngắn {=hà nội =%100%thủ đô}\n\nSố {#=1 =2:0.1}\n\nSố {#=1 =%50%2}')
  expect(codes(result)).toEqual(['2 scoring lost', '3 part-credit lost'])
  expect(questions(result)).toMatchObject([
    { right: ['hà nội', 'thủ đô'] },
    { right: [1, 2], answers: { tolerance: 0.1 } },
    { right: [1] },
  ])
})

it('braces that touch a word are none of an answer', () => {
  const result = read('Cho dãy số x_{1} và y_{2}.')
  expect(result.groups).toMatchObject([{ content: '<p>Cho dãy số x_{1} và y_{2}.</p>', questions: [] }])
})
