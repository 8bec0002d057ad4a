import { describe, expect, it } from 'vitest'
import { type Block, type Doubt, type Look, type Paragraph, type Piece, PLAIN } from '../document.ts'
import { readPaper } from './read-paper.ts'

// What was recognised says where it is a guess, and a wrong key is worse than none.

type Word = string | { text: string; look: Partial<Look> }
const LOOK: Doubt = { letters: false, look: true, word: false }
const LETTERS: Doubt = { letters: true, look: false, word: false }

const question = (number: number, options: readonly Word[]): Word[][] => [
  [`Câu ${number}. Chọn phương án thứ ${number}.`],
  ...options.map((option): Word[] => [option]),
]

function paragraph(words: readonly Word[], at: number): Paragraph {
  const pieces = words.map((word): Piece => {
    const { text, look } = typeof word === 'string' ? { text: word, look: {} } : word
    return { kind: 'text', text, look: { ...PLAIN, ...look } }
  })
  return { kind: 'paragraph', at, label: null, pieces }
}

/** `table`: rows of cells behind the lines. */
function keysOf(lines: readonly (readonly Word[])[], table: readonly (readonly Word[])[] = []) {
  const blocks: Block[] = lines.map(paragraph)
  let at = blocks.length
  if (table.length > 0)
    blocks.push({ kind: 'table', at, rows: table.map(row => row.map(word => [paragraph([word], at++)])) })
  const { questions } = readPaper({ blocks, aside: [], pictures: [], margins: '' })
  return questions.map(({ right, warnings }) => (right === null ? warnings : right))
}

const plain = ['A. một', 'B. hai', 'C. ba', 'D. bốn'] as const
const bold = (text: string): Word => ({ text, look: { bold: true } })

describe('keys of recognised pages', () => {
  it('takes the option that is bold while the others are surely plain', () => {
    expect(
      keysOf([
        ...question(1, [plain[0], bold(plain[1]), plain[2], plain[3]]),
        ...question(2, [plain[0], plain[1], bold(plain[2]), plain[3]]),
      ]),
    ).toEqual([1, 2])
  })

  it('takes none where another option may be bold too', () => {
    const maybe = { text: plain[3], look: { doubt: LOOK } }
    expect(
      keysOf([
        ...question(1, [plain[0], bold(plain[1]), plain[2], maybe]),
        ...question(2, [plain[0], plain[1], bold(plain[2]), plain[3]]),
        ...question(3, [bold(plain[0]), plain[1], plain[2], plain[3]]),
      ]),
    ).toEqual([['no-key'], 2, 0])
  })

  it('takes no look of a few questions for the habit of a paper', () => {
    const sure = (text: string, bold = false): Word => ({
      text,
      look: { bold, doubt: { letters: false, look: false, word: false } },
    })
    const lines = [1, 2, 3, 4, 5, 6].flatMap(number =>
      question(
        number,
        plain.map((text, at) => sure(text, at === 1 && number <= 2)),
      ),
    )
    expect(keysOf(lines)).toEqual(Array.from({ length: 6 }, () => ['no-key']))
  })

  const three = [...question(1, plain), ...question(2, plain), ...question(3, plain)]

  it('takes no key of a table where another option is marked, though that is no more than likely, or one more may be', () => {
    const red = (text: string, look: Partial<Look> = {}): Word => ({
      text,
      look: { colour: '#ff0000', ...look },
    })
    const maybe = (text: string): Word => ({ text, look: { doubt: LOOK } })
    const key = [['ĐÁP ÁN'], ['1.D 2.B 3.C']]
    const wrong = (options: readonly Word[]) =>
      keysOf([...question(1, options), ...three.slice(5), ...key])[0]
    expect(wrong([maybe(plain[0]), plain[1], red(plain[2]), plain[3]])).toEqual(['key-contradicts'])
    expect(wrong([plain[0], plain[1], red(plain[2], { doubt: LOOK }), plain[3]])).toEqual(['key-contradicts'])
    expect(wrong([maybe(plain[0]), maybe(plain[1]), red(plain[2]), plain[3]])).toBe(3)
    expect(wrong([maybe(plain[0]), plain[1], plain[2], red(plain[3])])).toBe(3)
  })

  it('takes no letter of a list that is a guess', () => {
    const guess = { text: 'B', look: { doubt: LETTERS } }
    expect(keysOf([...three, ['ĐÁP ÁN'], ['Câu 1 2 3'], ['Đáp án A ', guess, ' C']])).toEqual([
      0,
      ['no-key'],
      2,
    ])
    expect(keysOf([...three, ['ĐÁP ÁN'], ['1.A 2.', guess, ' 3.C']])).toEqual([0, ['no-key'], 2])
  })

  it('takes no letter of a table that is a guess', () => {
    const guess = { text: 'B', look: { doubt: LETTERS } }
    const table = [
      ['Câu', '1', '2', '3'],
      ['Đáp án', 'A', guess, 'C'],
    ]
    expect(keysOf([...three, ['ĐÁP ÁN']], table)).toEqual([0, ['no-key'], 2])
  })

  it('counts on where a number of a table is a guess', () => {
    const table = [
      ['Câu', '1', { text: '8', look: { doubt: LETTERS } }, '3'],
      ['Đáp án', 'A', 'B', 'C'],
    ]
    expect(keysOf([...three, ['ĐÁP ÁN']], table)).toEqual([0, 1, 2])
  })

  it('needs no head before numbers in order, nor before letters, where that is a guess', () => {
    const guess = (text: string): Word => ({ text, look: { doubt: LETTERS } })
    const table = [
      [guess('C'), '1', '2', '3'],
      [guess('BA'), 'A', 'B', 'C'],
    ]
    expect(keysOf([...three, ['ĐÁP ÁN']], table)).toEqual([0, 1, 2])
  })

  it('takes truths below any heads for those of the statements in their order', () => {
    const statements = (number: number) => [
      [`Câu ${number}. Xét các ý sau.`],
      ...['a) một', 'b) hai', 'c) ba', 'd) bốn'].map(words => [words]),
    ]
    const table = (head: readonly string[]) => [
      ['', ...head],
      ['Câu 1', 'Đúng', 'Sai', 'Sai', 'Đúng'],
      ['Câu 2', 'Sai', 'Sai', 'Đúng', 'Sai'],
    ]
    const lines = [...statements(1), ...statements(2), ['ĐÁP ÁN']]
    const truths = [
      [true, false, false, true],
      [false, false, true, false],
    ]
    expect(keysOf(lines, table(['0', '0', '0', '0']))).toEqual(truths)
    expect(keysOf([...lines, ['Câu 1: ĐSSĐ'], ['Câu 2:.SSÐS']])).toEqual(truths)
  })

  it('takes four letters below their numbers for a key, whatever their head was recognised as', () => {
    const four = [...three, ...question(4, plain)]
    const table = (letters: readonly string[], head = 'Câu hỏi') => [
      [head, '1', '2', '3', '4'],
      ['b/A', ...letters],
    ]
    expect(keysOf([...four, ['BẢNG ĐÁP ÁN']], table(['A', 'B', 'C', 'D']))).toEqual([0, 1, 2, 3])
    // Of two lines of a narrow cell the upper one may be lost.
    for (const head of ['hỏi', 'Cau hỏi', 'C'])
      expect(keysOf([...four, ['BẢNG ĐÁP ÁN']], table(['A', 'B', 'C', 'D'], head))).toEqual([0, 1, 2, 3])
    const none = ['no-key']
    expect(keysOf([...four, ['BẢNG ĐÁP ÁN']], table(['A', 'B', '12', 'D']))).toEqual([none, none, none, none])
  })

  it('takes letters with their numbers where dust lies behind one', () => {
    expect(keysOf([...three, ['ĐÁP ÁN']], [['1.A', '2. B,', '3.C.']])).toEqual([0, 1, 2])
  })

  it('takes no letter of a line below its question that is a guess', () => {
    const guess = { text: 'B', look: { doubt: LETTERS } }
    expect(keysOf([...question(1, plain), ['Chọn B'], ...question(2, plain), ['Chọn ', guess]])).toEqual([
      1,
      ['no-key'],
    ])
  })

  it('takes none of a row in which a number was not seen', () => {
    const none = ['no-key']
    expect(keysOf([...three, ['ĐÁP ÁN'], ['Câu 1 3'], ['Đáp án A C']])).toEqual([none, none, none])
  })
})

describe('truths of a list', () => {
  const truths = ['a) một', 'b) hai', 'c) ba', 'd) bốn']
  it('are none where any of their signs is a guess', () => {
    const list = (guess: Word) =>
      keysOf([
        ['Phần I. Câu trắc nghiệm đúng sai'],
        ...question(1, truths),
        ...question(2, truths),
        ['ĐÁP ÁN'],
        ['1: Đ ', guess, ' S Đ 2: S S Đ Đ'],
      ])
    expect(list('S')).toEqual([
      [true, false, false, true],
      [false, false, true, true],
    ])
    expect(list({ text: 'S', look: { doubt: LETTERS } })[0]).toEqual(['no-key'])
  })
})
