import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pastedQuestions } from './pasted-questions.ts'

const seen = (text: string) =>
  pastedQuestions(text).map(({ content, written, answerHint }) => ({
    content,
    type: written.type,
    ...(written.type === 'MultiChoice' && { answers: written.answers }),
    right: written.right,
    ...(answerHint && { answerHint }),
  }))

it('reads questions with an option a line, and with several, and their marks', () => {
  const text = `PHẦN I. TRẮC NGHIỆM
Câu 1. Thủ đô của Việt Nam?
A. Huế
*B. Hà Nội
C. Đà Nẵng
D. Cần Thơ

Câu 2: Kết quả của 1 + 1 là
A. 1   B. 2   C. 3   D. 4
Đáp án: B
Lời giải: một với một
là hai.`
  expect(seen(text)).toEqual([
    {
      content: '<p>Thủ đô của Việt Nam?</p>',
      type: 'MultiChoice',
      answers: ['<p>Huế</p>', '<p>Hà Nội</p>', '<p>Đà Nẵng</p>', '<p>Cần Thơ</p>'],
      right: 1,
    },
    {
      content: '<p>Kết quả của 1 + 1 là</p>',
      type: 'MultiChoice',
      answers: ['<p>1</p>', '<p>2</p>', '<p>3</p>', '<p>4</p>'],
      right: 1,
      answerHint: '<p>một với một</p><p>là hai.</p>',
    },
  ])
})

it('reads options two a line, on the line of the question, and lines that go on', () => {
  expect(seen('Câu 5) Chọn A. một\ttính B. hai\nC. ba\nvà nữa  D. bốn')).toMatchObject([
    {
      content: '<p>Chọn</p>',
      answers: ['<p>một\ttính</p>', '<p>hai</p>', '<p>ba</p><p>và nữa</p>', '<p>bốn</p>'],
      right: null,
    },
  ])
  expect(seen('Câu 1. Đoạn đầu\nđoạn sau\nA) x\nB) y')).toMatchObject([
    { content: '<p>Đoạn đầu</p><p>đoạn sau</p>', answers: ['<p>x</p>', '<p>y</p>'] },
  ])
})

it('letters inside words, decimals and a key out of range are no options and no key', () => {
  expect(seen('Câu 1. Vitamin A. Vitamin này có ở đâu?\nĐáp án: cà rốt')).toEqual([
    { content: '<p>Vitamin A. Vitamin này có ở đâu?</p>', type: 'ShortAnswer', right: ['cà rốt'] },
  ])
  expect(seen('Câu 1. Chọn\nA. x\nB. y\nĐáp án: D')).toMatchObject([{ right: null }])
  expect(seen('Câu 1. Chọn\nA. x\nB. y\nĐáp án: Bình')).toMatchObject([{ right: null }])
})

it('what is no paper is nothing, and markup stays letters', () => {
  expect(seen('Trong câu 1. ta có A. B. C.')).toEqual([])
  expect(seen('')).toEqual([])
  expect(seen('Câu 1. <b>x</b> & y\nA. <i>\nB. 1 < 2')).toMatchObject([
    { content: '<p>&lt;b&gt;x&lt;/b&gt; &amp; y</p>', answers: ['<p>&lt;i&gt;</p>', '<p>1 &lt; 2</p>'] },
  ])
})

it('whatever papers of plain words are written, each option comes back', () => {
  const word = fc.stringMatching(/^[a-zàáãảạăắằâấậđèéẹêếệìíịòóọôốộơớợùúụưứựỳýỵ]{2,12}$/)
  const question = fc.record({
    content: word,
    options: fc.array(word, { minLength: 2, maxLength: 4 }),
    right: fc.nat({ max: 1 }),
    inline: fc.boolean(),
    starred: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), paper => {
      const text = paper.map(({ content, options, right, inline, starred }, index) =>
        [
          `Câu ${index + 1}. ${content}`,
          options
            .map((option, at) => `${starred && at === right ? '*' : ''}${'ABCD'[at]}. ${option}`)
            .join(inline ? '   ' : '\n'),
          ...(starred ? [] : [`Đáp án: ${'AB'[right]}`]),
        ].join('\n'),
      )
      expect(seen(text.join('\n'))).toEqual(
        paper.map(({ content, options, right }) => ({
          content: `<p>${content.normalize('NFC')}</p>`,
          type: 'MultiChoice',
          answers: options.map(option => `<p>${option.normalize('NFC')}</p>`),
          right,
        })),
      )
    }),
  )
})
