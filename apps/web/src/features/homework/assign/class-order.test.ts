import { expect, it } from 'vitest'
import { gradeOf, inOrder } from './class-order.ts'

it('an exam is for the grade that its shelf names, else its title', () => {
  expect(gradeOf({ category: 'Toán 6', title: 'Kiểm tra 15 phút' })).toBe('L6')
  expect(gradeOf({ category: 'Toán 12', title: '' })).toBe('L12')
  expect(gradeOf({ category: 'Đề thi các năm', title: 'Đề thi vào lớp 10' })).toBe('L10')
  expect(gradeOf({ category: 'Năm 2026', title: 'Kiểm tra 15 phút' })).toBeUndefined()
  expect(gradeOf({ category: null, title: 'Ôn tập 2 chương' })).toBeUndefined()
})

it('its classes stand first, then those of its subject, each as people count', () => {
  const of = (name: string, grade: string, subject: string) => ({ name, grade, subject })
  const classes = [
    of('9A', 'L9', 'physics'),
    of('6A10', 'L6', 'math'),
    of('6A1 Lí', 'L6', 'physics'),
    of('9B', 'L9', 'math'),
    of('6A2', 'L6', 'math'),
  ]
  const names = inOrder(classes, { category: 'Toán 6', title: '', subject: 'math' }).map(({ name }) => name)
  expect(names).toEqual(['6A2', '6A10', '6A1 Lí', '9B', '9A'])
  expect(inOrder(classes, null).map(({ name }) => name)).toEqual(['6A1 Lí', '6A2', '6A10', '9A', '9B'])
})
