import { expect, it } from 'vitest'
import { readName } from './class-dialog.tsx'

const choices = {
  grades: ['L1', 'L6', 'L10', 'L12'].map(value => ({ value, label: value })),
  subjects: [
    { value: 'science', label: 'Khoa học' },
    { value: 'nature', label: 'Khoa học tự nhiên' },
    { value: 'math', label: 'Toán' },
  ],
}

it.each([
  ['6A4 Toán', 'L6', 'math'],
  ['10B', 'L10', undefined],
  ['Lớp 12 toan', 'L12', 'math'],
  ['6A khoa học tự nhiên', 'L6', 'nature'],
  ['7B Toán', undefined, 'math'],
  ['CLB Toán 2026', undefined, 'math'],
  ['Ôn tập', undefined, undefined],
  ['', undefined, undefined],
])('%s', (name, grade, subject) => {
  expect(readName(name, choices)).toEqual({ grade, subject })
})
