import { afterEach, expect, test, vi } from 'vitest'
import { packageOf } from '../corpus/write/package.ts'
import { paragraph, run } from '../corpus/write/word.ts'
import { PLAIN } from './document.ts'
import { LONGEST_SPACE, linesOf } from './grammar/line.ts'
import { isKeyHeading } from './grammar/patterns.ts'
import { readDocx } from './read-docx.ts'

afterEach(() => vi.restoreAllMocks())

const word = (lines: readonly string[]): Uint8Array => {
  const body = lines.map(line => paragraph(run(line))).join('')
  return packageOf({ body, lists: [], pictures: 0, columns: 1, header: '', footer: '', parts: {} })
}

/** Lines of small files that a person could send, by how long they are. */
const LONG: readonly [string, (length: number) => string[]][] = [
  ['letters of options', length => [`Câu 1. ${'A. '.repeat(length / 3)}`]],
  ['letters in their order', length => [`Câu 1. ${'A. B. C. '.repeat(length / 9)}`]],
  ['statements', length => ['Câu 1. x', `a) ${'b) '.repeat(length / 3)}`]],
  ['two columns', length => ['Câu 1. x', 'A. y\t'.repeat(length / 5), 'B. z\t'.repeat(length / 5)]],
  ['blanks', length => [`Câu 1. x${' '.repeat(length)}y`]],
  ['tabs', length => [`Câu 1. x${'\t'.repeat(length)}y`]],
  ['marks over a letter', length => [`Câu 1. a${'\u0301'.repeat(length)}`]],
]

test.each(LONG)('a line of %s costs as many steps as it is long', (_, make) => {
  const steps = (length: number): number => {
    const file = word(make(length))
    let count = 0
    const { slice } = String.prototype
    const { filter, slice: part } = Array.prototype
    vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, from, to) {
      const made = slice.call(this, from, to)
      count += made.length
      return made
    })
    vi.spyOn(Array.prototype, 'slice').mockImplementation(function (this: unknown[], from, to) {
      const made = part.call(this, from, to)
      count += made.length
      return made
    })
    vi.spyOn(Array.prototype, 'filter').mockImplementation(function (this: unknown[], ...act) {
      count += this.length
      return filter.apply(this, act)
    })
    readDocx(file)
    vi.restoreAllMocks()
    return count
  }
  const [once, twice] = [steps(4_500), steps(9_000)]
  expect(twice).toBeLessThan(once * 2.5)
})

test.each([
  ['100,000 times "A. "', `Câu 1. ${'A. '.repeat(100_000)}`],
  ['200,000 blanks', `Câu 1. x${' '.repeat(200_000)}y`],
])('a paper of one line of %s is read', (_, line) => {
  // It would take minutes if each place looked along the whole line.
  const [question, ...others] = readDocx(word([line])).questions
  expect(question?.number).toBe(1)
  expect(others).toEqual([])
})

test('of space in a row so much is kept as patterns look at', () => {
  const [line] = linesOf({
    kind: 'paragraph',
    at: 0,
    label: null,
    pieces: [{ kind: 'text', text: `a${' '.repeat(1_000)}b`, look: PLAIN }, { kind: 'tab' }],
  } as unknown as Parameters<typeof linesOf>[0])
  expect(line?.text).toBe(`a${' '.repeat(LONGEST_SPACE)}b\t`)
})

test('a heading of keys is told from a sentence however its words can be read', () => {
  expect(isKeyHeading('ĐÁP ÁN VÀ HƯỚNG DẪN CHẤM MÔN Giáo dục công dân LỚP 12')).toBe(true)
  expect(isKeyHeading('Đáp án đề và a')).toBe(true)
  expect(isKeyHeading('Đáp án và a')).toBe(false)
  expect(isKeyHeading(`Đáp án${' đề và'.repeat(40)} a b c d e`)).toBe(false)
})
