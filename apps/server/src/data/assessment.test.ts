import { expect, it } from 'vitest'
import { regularOf, schemeOf } from './assessment.ts'
import { semesterOf } from './school-years.ts'

it('a class is assessed by its grade and subject', () => {
  expect(schemeOf('L5', 'math')).toBe('levels')
  expect(schemeOf('L6', 'math')).toBe('marks')
  expect(schemeOf('L9', 'pe')).toBe('remarks')
  expect(schemeOf('L12', 'experience')).toBe('remarks')
  expect(schemeOf('T56', 'other')).toBe('other')
  expect(schemeOf('ĐH', 'math')).toBe('other')
})

it('regular assessments go by the periods a year', () => {
  expect([regularOf('L6', 'math'), regularOf('L6', 'civics'), regularOf('L6', 'technology')]).toEqual([
    4, 2, 3,
  ])
  expect([regularOf('L10', 'physics'), regularOf('L10', 'history'), regularOf('L10', 'vi')]).toEqual([
    3, 3, 4,
  ])
  expect([regularOf('L3', 'math'), regularOf('L7', 'music')]).toEqual([null, null])
})

it('the second semester begins nineteen weeks after the first one, at midnight in Vietnam', () => {
  const start = '2026-08-31'
  expect(semesterOf(new Date('2026-09-05T00:00:00Z'), start)).toBe(1)
  expect(semesterOf(new Date('2027-01-10T16:59:59Z'), start)).toBe(1)
  expect(semesterOf(new Date('2027-01-10T17:00:00Z'), start)).toBe(2)
  expect(semesterOf(new Date('2026-07-01T00:00:00Z'), start)).toBe(1)
})
