import { describe, expect, it } from 'vitest'
import { blockOf, isBlock, readBlock } from './pasted.ts'

const of = { scheme: 'marks', kind: 'TX' } as const
const area = {
  studentIds: ['an', 'binh', 'cuong'],
  columns: [
    { id: 'tx1', ...of },
    { id: 'tx2', ...of },
  ],
}
const paste = (text: string) => readBlock(blockOf(text), area)

describe('a block from a spreadsheet', () => {
  it('goes row by row into the cells from the chosen one on', () => {
    expect(paste('7,5\tmiễn\r\n\t10\r\n')).toEqual({
      edits: [
        { studentId: 'an', columnId: 'tx1', value: 7.5 },
        { studentId: 'an', columnId: 'tx2', value: 'excused' },
        { studentId: 'binh', columnId: 'tx1', value: null },
        { studentId: 'binh', columnId: 'tx2', value: 10 },
      ],
    })
  })

  it('has its last cells too where they are empty: the line end of the last one alone is not a row', () => {
    expect(blockOf('7\r\n8\r\n\r\n\r\n')).toEqual([['7'], ['8'], [''], ['']])
    expect(paste('7\r\n\r\n\r\n')).toEqual({
      edits: [
        { studentId: 'an', columnId: 'tx1', value: 7 },
        { studentId: 'binh', columnId: 'tx1', value: null },
        { studentId: 'cuong', columnId: 'tx1', value: null },
      ],
    })
  })

  it('that is larger than the table is not taken', () => {
    expect(paste('1\n2\n3\n4')).toEqual({ tooLarge: { rows: 4, columns: 1 } })
    expect(paste('1\t2\t3')).toEqual({ tooLarge: { rows: 1, columns: 3 } })
  })

  it('with a text that is no mark is not taken, and the places are named', () => {
    expect(paste('7\t11\nbảy\t7,55')).toEqual({
      noMarks: [
        { row: 0, column: 1, text: '11', problem: 'range' },
        { row: 1, column: 0, text: 'bảy', problem: 'word' },
        { row: 1, column: 1, text: '7,55', problem: 'decimals' },
      ],
    })
  })

  it('is told from one word', () => {
    expect(['7,5', '7,5\r\n', '7\t8', '7\n8'].map(isBlock)).toEqual([false, false, true, true])
  })
})
