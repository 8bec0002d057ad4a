import { describe, expect, it } from 'vitest'
import { CannotRead, type ReadResult } from '../model.ts'
import { encode } from '../text.ts'
import { moodleXml } from './moodle-xml.ts'

const read = (inner: string): ReadResult =>
  moodleXml.read(encode(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${inner}</quiz>`))
const questions = ({ groups }: ReadResult) => groups.flatMap(({ questions }) => questions)
const codes = ({ report }: ReadResult) =>
  report.map(({ item, code, carried }) => `${item} ${code} ${carried ? 'lost' : 'out'}`)
const asked = (text: string, format = 'html') =>
  `<name><text>x</text></name><questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext>`
const answer = (text: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`

describe('an export of Moodle', () => {
  it('keeps parts, passages, points, solutions and pictures', () => {
    const result = read(`
      <question type="category"><category><text>$course$/top</text></category></question>
      <question type="category"><category><text>$course$/top/Khối 6/Giữa kì</text></category></question>
      <question type="description">${asked('<p>Đọc đoạn văn.</p>')}</question>
      <!-- question: 12 -->
      <question type="multichoice">
        <name><text>Câu 1</text></name>
        <questiontext format="html"><text><![CDATA[<p>Hình $$x^2$$ <img src="@@PLUGINFILE@@/h%C3%ACnh%201.png" alt="h" class="img-fluid"></p>]]></text>
          <file name="hình 1.png" path="/" encoding="base64">aGluaA==</file></questiontext>
        <generalfeedback format="html"><text>V&#236; &amp; n&#234;n</text></generalfeedback>
        <defaultgrade>0.2500000</defaultgrade><penalty>0.3333333</penalty><single>true</single><shuffleanswers>0</shuffleanswers>
        <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
        ${answer('Một', 0)}${answer('Hai', 100)}
      </question>`)
    expect(result.groups).toMatchObject([{ title: 'Giữa kì', content: '<p>Đọc đoạn văn.</p>' }])
    const [question] = questions(result)
    const [file] = result.files
    expect(question).toMatchObject({
      point: 0.25,
      content: `<p>Hình \\[x^2\\] <img src="${file?.key}" alt="h" /></p>`,
      answerHint: 'Vì & nên',
      answers: ['Một', 'Hai'],
      right: 1,
      fixedOptions: [0, 1],
    })
    expect([file?.name, new TextDecoder().decode(file?.bytes)]).toEqual(['hình 1.png', 'hinh'])
    expect(result.report).toEqual([])
  })

  it('takes a picture written out in its own address, and a sound out of the text', () => {
    const result = read(`<question type="shortanswer">
      <questiontext format="html"><text><![CDATA[<p>Nghe <a href="@@PLUGINFILE@@/a.mp3">a.mp3</a><img src="data:image/png;base64,aGk="></p>]]></text>
      <file name="a.mp3" encoding="base64">aGk=</file></questiontext>${answer('hi', 100)}</question>`)
    expect(questions(result)).toMatchObject([
      { content: '<p>Nghe <img src="/carried-file/2.png" /></p>', audioUrl: '/carried-file/1.mp3' },
    ])
  })

  it('says what it cannot carry, item by item', () => {
    const result = read(`
      <question type="multichoice">${asked('Nhiều')}<single>false</single>${answer('a', 50)}${answer('b', 50)}</question>
      <question type="multichoice">${asked('Trừ điểm')}${answer('a', 100)}${answer('b', -25, '<feedback><text>sai</text></feedback>')}</question>
      <question type="multichoice">${asked('Sáu mươi')}<single>false</single>${answer('a', 60)}${answer('b', 40)}${answer('c', 0)}</question>
      <question type="calculated">${asked('Tính')}</question>
      <question type="multichoice">${asked('Mười một')}${Array.from({ length: 11 }, (_, at) => answer(`${at}`, at ? 0 : 100)).join('')}</question>
      <question type="shortanswer">${asked('Hoa thường')}<usecase>1</usecase>${answer('H*', 100)}${answer('h', 40)}</question>
      <question type="multichoice">${asked('<p>Mất <img src="@@PLUGINFILE@@/x.png"><img src="https://x.vn/a.png"></p>')}${answer('a', 100)}${answer('b', 0)}</question>
      <question type="truefalse">${asked('Sai')}${answer('true', 0)}${answer('false', 100)}</question>
      <question type="multianswer">${asked('{1:SA:=a} và {1:SA:=b}')}</question>
      <question type="gapselect">${asked('Đi [[2]] học')}<selectoption><text>về</text><group>1</group></selectoption><selectoption><text>đến</text><group>1</group></selectoption></question>`)
    expect(codes(result)).toEqual([
      '1 several-right out',
      '2 feedback lost',
      '2 part-credit lost',
      '3 several-right out',
      '4 type out',
      '5 invalid out',
      '6 part-credit lost',
      '6 scoring lost',
      '6 wildcard lost',
      '7 file-missing lost',
      '7 picture lost',
      '8 as-multi-choice lost',
      '9 type out',
      '10 as-multi-choice lost',
    ])
    expect(questions(result).map(({ content }) => content)).toEqual([
      'Trừ điểm',
      'Hoa thường',
      '<p>Mất </p>',
      'Sai',
      'Đi _____ học',
    ])
  })

  it.each([
    ['moodle_auto_format', 'Một\nhai &agrave;', '<p>Một</p><p>hai à</p>'],
    ['plain_text', 'a < b &amp; c', '<p>a &lt; b &amp;amp; c</p>'],
    [
      'markdown',
      'Một **hai**\n\n- ba\n- \\(a*b*c\\)',
      '<p>Một <strong>hai</strong></p><ul><li>ba</li><li>\\(a*b*c\\)</li></ul>',
    ],
    ['markdown', '1. một\n2. hai', '<ol><li>một</li><li>hai</li></ol>'],
  ])('reads a text in %s: %j', (format, text, html) => {
    const result = read(`<question type="shortanswer">${asked(text, format)}${answer('a', 100)}</question>`)
    expect(questions(result)).toMatchObject([{ content: html }])
  })

  it('takes a text with one gap for a question', () => {
    const result = read(`
      <question type="cloze">${asked('<p>Thủ đô: {1:SHORTANSWER:=Hà Nội#đúng~%100%Ha Noi}</p>')}</question>
      <question type="cloze">${asked('<p>{1:MC:Huế~=Hà Nội~1\\}2}</p>')}</question>`)
    expect(questions(result)).toMatchObject([
      { type: 'ShortAnswer', content: '<p>Thủ đô: _____</p>', right: ['Hà Nội', 'Ha Noi'] },
      {
        type: 'MultiChoice',
        content: '<p>_____</p>',
        answers: ['<p>Huế</p>', '<p>Hà Nội</p>', '<p>1}2</p>'],
        right: 1,
      },
    ])
  })
})

it.each([
  ['cut off', '<quiz><question type="shortanswer">'],
  ['another document', '<html><body/></html>'],
  ['with a document type', '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz/>'],
  ['too deep', `<quiz>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</quiz>`],
  ['no XML', 'xin chào'],
])('a file that is %s is refused as a whole', (_, source) => {
  expect(() => moodleXml.read(encode(source))).toThrow(CannotRead)
})

describe('what newer Moodles and their plugins write', () => {
  it('one gap for a number or with a ~ before the first choice, and words in order', () => {
    const result = read(`
      <question type="cloze">${asked('<p>5 + 5 = {2:NUMERICAL:=10:0.5}</p>')}</question>
      <question type="cloze">${asked('<p>{1:MCH:~%-50%a~%100%b}</p>')}</question>
      <question type="ordering">${asked('Xếp')}${answer('học', 2)}${answer('đi', 1)}</question>
      <question type="ordering">${asked('Xếp')}${answer('hai chữ', 1)}${answer('đi', 2)}</question>`)
    expect(questions(result)).toMatchObject([
      { type: 'NumericAnswer', content: '<p>5 + 5 = _____</p>', right: [10], answers: { tolerance: 0.5 } },
      { type: 'MultiChoice', answers: ['<p>a</p>', '<p>b</p>'], right: 1 },
      { type: 'StringSorting', right: 'đi học' },
    ])
    expect(codes(result)).toEqual(['2 part-credit lost', '4 type out'])
  })

  it('formulas as MathML become LaTeX; prepared answers and tags are told, what Moodle notes by itself is not', () => {
    const result = read(`
      <question type="category"><category><text>$course$/top/A</text></category>
        <info format="html"><text>The default category for questions shared in context 'A'.</text></info></question>
      <question type="essay">${asked('<p><math><msqrt><mi>x</mi></msqrt><mo>&lt;</mo><mn>2</mn></math></p>')}
        <responsetemplate format="html"><text>Mở bài</text></responsetemplate>
        <tags><tag><text>lớp 12</text></tag></tags></question>`)
    expect(questions(result)).toMatchObject([{ content: '<p>\\(\\sqrt{x} &lt; 2\\)</p>' }])
    expect(codes(result)).toEqual(['1 template lost', 'null tags lost'])
  })
})

it('takes the picture of Moodle 1 from beside its question, and keeps what a link to a sound says', () => {
  const { groups, files, report } = moodleXml.read(
    encode(`<quiz><question type="essay"><questiontext format="html"><text><![CDATA[<p>Tả hình. <a href="data:audio/mp3;base64,aGk=">Nghe đoạn 1</a> rồi viết <a href="@@PLUGINFILE@@/a.mp3">a.mp3</a></p>]]></text>
      <file name="a.mp3" path="/" encoding="base64">aGk=</file></questiontext>
      <image>course/hinh.gif</image><image_base64>R0lG</image_base64></question></quiz>`),
  )
  expect(files.map(({ name }) => name)).toContain('hinh.gif')
  const [question] = groups[0]?.questions ?? []
  expect(question?.imgUrl).toBe(files.find(({ name }) => name === 'hinh.gif')?.key)
  expect(question?.content).toMatch(/^<p>Tả hình\. .*Nghe đoạn 1.* rồi viết <\/p>$/)
  expect(question?.audioUrl).toBe(files.find(({ name }) => name === 'a.mp3')?.key)
  expect(report).toEqual([])
})

const typed = (type: string, text: string, inner: string) =>
  `<question type="${type}">${asked(text)}${inner}</question>`

it('accepted answers that are whole or worth nothing lose nothing', () => {
  const result = read(
    typed('shortanswer', 'Ngắn', answer('a', 100) + answer('b', 0)) +
      typed('numerical', 'Số', answer('5', 100) + answer('*', 0)) +
      typed('numerical', 'Số', answer('5', 100) + answer('6', 50)) +
      typed('cloze', '{1:SA:=a~%0%b}', '') +
      typed('cloze', '{1:SA:=a~%40%b}', '') +
      typed('cloze', '{1:NM:=10:0.5~*}', '') +
      typed('cloze', '{1:NM:=10~=*~%50%9}', ''),
  )
  expect(codes(result)).toEqual(['3 part-credit lost', '5 part-credit lost', '7 part-credit lost'])
  expect(questions(result)).toMatchObject([
    { right: ['a'] },
    { right: [5], answers: { tolerance: 0 }, point: 1 },
    { right: [5] },
    { right: ['a'] },
    { right: ['a'] },
    { right: [10], answers: { tolerance: 0.5 } },
    { right: [10] },
  ])
})

it('a text with a gap that is not one, or of which no word is right, is not carried', () => {
  const words = (...texts: readonly string[]) =>
    texts.map(text => `<selectoption><text>${text}</text><group>1</group></selectoption>`).join('')
  const result = read(
    typed('gapselect', 'Không có chỗ trống', words('a', 'b')) +
      typed('gapselect', '[[1]] và [[2]]', words('a', 'b')) +
      typed('gapselect', 'Đi [[3]]', words('a', 'b')) +
      typed('cloze', 'Không có chỗ trống', '') +
      typed(
        'ddwtos',
        'Đi [[2]] học',
        '<dragbox><text>về</text><group>1</group></dragbox><dragbox><text>đến</text><group>1</group></dragbox><dragbox><text>xa</text><group>2</group></dragbox>',
      ),
  )
  expect(codes(result)).toEqual([
    '1 type out',
    '2 type out',
    '3 type out',
    '4 type out',
    '5 as-multi-choice lost',
  ])
  expect(questions(result)).toMatchObject([{ answers: ['về', 'đến'], right: 1 }])
})

it('points that no exam has are rounded or one, which is told', () => {
  const worth = (grade: string) =>
    typed('shortanswer', 'Hỏi', `<defaultgrade>${grade}</defaultgrade>${answer('a', 100)}`)
  const result = read(worth('0.3333333') + worth('1000000000') + worth('') + worth('0.25'))
  expect(questions(result).map(({ point }) => point)).toEqual([0.3333, 1, 1, 0.25])
  expect(codes(result)).toEqual(['1 point lost', '2 point lost'])
})

it('what of media is there is taken, with its measures; what is not is told, and nothing else', () => {
  const result =
    read(`<question type="essay"><questiontext format="html"><text><![CDATA[<p><img src="@@PLUGINFILE@@/a.png" width="30" height="20"><a href="@@PLUGINFILE@@/a.mp3">a.mp3</a><a href="@@PLUGINFILE@@/b.mp3">b.mp3</a></p>]]></text>
    <file name="a.png" encoding="base64">aGk=</file><file name="a.mp3" encoding="base64">aGk=</file></questiontext></question>
    <question type="essay">${asked('<p><math display="block"><mi>x</mi></math></p>')}<image_base64>R0lG</image_base64></question>`)
  expect(questions(result)[0]?.content).toContain('width="30" height="20"')
  expect(questions(result)[1]?.content).toBe('<p>\\[x\\]</p>')
  expect(codes(result)).toEqual(['1 file-missing lost'])
  expect(result.files.map(({ name }) => name)).toContain('picture')
})

it('a text stands for the questions after it, in the part that has just begun and in no other', () => {
  const text = (words: string) => `<question type="description">${asked(words)}</question>`
  const part = '<question type="category"><category><text>top/Phần I</text></category></question>'
  const one = typed('essay', 'Viết', '')
  const titles = (inner: string) => read(inner).groups.map(({ title, content }) => [title, content])
  expect(titles(part + text('một') + one)).toEqual([['Phần I', 'một']])
  expect(titles(part + one + text('hai') + one)).toEqual([
    ['Phần I', ''],
    ['x', 'hai'],
  ])
  expect(titles(part + text('một') + text('hai') + one)).toEqual([
    ['Phần I', 'một'],
    ['x', 'hai'],
  ])
  const seen = text('<img src="data:image/png;base64,aGk=">')
  expect(titles(part + seen + text('hai'))).toHaveLength(2)
  // Without questions only a part that says something stays.
  expect(titles(part)).toEqual([])
})

it('an order without pieces, or with one that has no words, is not carried; a formula without signs is told', () => {
  const result = read(
    typed('ordering', 'Xếp', '') +
      typed('ordering', 'Xếp', answer('a', 1) + answer('<br>', 2)) +
      typed('essay', '<p><math></math></p>', '') +
      typed(
        'essay',
        '<img src="@@PLUGINFILE@@/a.png"><img src="@@PLUGINFILE@@/b.png"><img src="@@PLUGINFILE@@/b.png">',
        '',
      ) +
      typed('truefalse', 'Sai', answer('true', 0) + answer('false', 100)),
  )
  expect(codes(result)).toEqual([
    '1 type out',
    '2 type out',
    '3 formatting lost',
    // Each file once.
    '4 file-missing lost',
    '4 file-missing lost',
    '5 as-multi-choice lost',
  ])
  expect(questions(result).at(-1)).toMatchObject({ right: 1, fixedOptions: [0, 1] })
})
