import { describe, expect, test } from 'vitest'
import { packageOf } from '../corpus/write/package.ts'
import { type Marks, paragraph, run, table } from '../corpus/write/word.ts'
import { readDocx } from './read-docx.ts'

const read = (...body: string[]) =>
  readDocx(packageOf({ body: body.join(''), lists: [], pictures: 0, columns: 1, header: '', footer: '' }))
const line = (text: string, marks?: Marks) => paragraph(run(text, marks))
const question = (marks?: Marks) => [line('Câu 1. Một?'), line('A. x'), line('B. y', marks), line('C. z')]
const sourceOf = (...body: string[]) => read(...body).questions[0]?.keySource
const keyTable = table([
  [line('Câu'), line('1')],
  [line('Đáp án'), line('B')],
])

describe('Where a key comes from', () => {
  test.each<[string, Marks]>([
    ['underline', { underline: true }],
    ['bold', { bold: true }],
    ['colour', { colour: 'FF0000' }],
    ['highlight', { highlight: 'yellow' }],
  ])('%s of the right option', (source, marks) => {
    expect(sourceOf(...question(marks))).toBe(source)
  })

  test.each(['*', '✓ '])('a sign before the letter of the right option: %s', sign => {
    expect(sourceOf(line('Câu 1. Một?'), line('A. x'), line(`${sign}B. y`), line('C. z'))).toBe('sign')
  })

  test('a line below the question, a list or a table behind the last one, or nowhere', () => {
    expect(sourceOf(...question(), line('Chọn B'))).toBe('key-line')
    expect(sourceOf(...question(), line('ĐÁP ÁN'), line('1-B'))).toBe('key-table')
    expect(sourceOf(...question(), keyTable)).toBe('key-table')
    expect(sourceOf(...question())).toBeNull()
  })

  test('what stands at the question goes before what repeats it, and nothing is a source of what contradicts', () => {
    expect(sourceOf(...question({ underline: true }), keyTable)).toBe('underline')
    expect(sourceOf(...question({ underline: true }), line('Chọn C'))).toBeNull()
  })
})

describe('The paper as it stands', () => {
  test('has an entry a paragraph, so that the place of a question is found in it', () => {
    const { blocks, questions } = read(
      line('ĐỀ KIỂM TRA'),
      table([[line('Trường'), line('Lớp')]]),
      ...question({ colour: 'FF0000' }),
    )
    expect(blocks.map(({ html }) => html)).toEqual([
      '<p>ĐỀ KIỂM TRA</p>',
      '<table><tbody><tr><td>Trường</td><td>Lớp</td></tr></tbody></table>',
      '',
      '<p>Câu 1. Một?</p>',
      '<p>A. x</p>',
      '<p><span style="color:#ff0000">B. y</span></p>',
      '<p>C. z</p>',
    ])
    expect(questions[0]?.place).toEqual({ from: 3, to: 6 })
  })

  test('keeps the distance of tabs, and no colour that is none', () => {
    const { blocks } = read(line('A. x\tB. y', { colour: 'red;position:fixed' }))
    expect(blocks.map(({ html }) => html)).toEqual(['<p>A. x\u2003B. y</p>'])
  })
})
