import { expect, it } from 'vitest'
import { regularOf, schemeOf } from './assessment.ts'
import { semesterOf, semestersOf } from './school-years.ts'

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
  expect([regularOf('L3', 'math'), regularOf('L7', 'music')]).toEqual([null, 2])
})

it('the second semester begins nineteen weeks after the first one, at midnight in Vietnam', () => {
  const days = { schoolYearStart: '2026-08-31', secondSemesterStart: null }
  expect(semesterOf(days, new Date('2026-09-05T00:00:00Z'))).toBe(1)
  expect(semesterOf(days, new Date('2027-01-10T16:59:59Z'))).toBe(1)
  expect(semesterOf(days, new Date('2027-01-10T17:00:00Z'))).toBe(2)
  expect(semesterOf(days, new Date('2026-07-01T00:00:00Z'))).toBe(1)
})

it('a school settles its own day for the second semester, which holds for that year alone', () => {
  const days = { schoolYearStart: null, secondSemesterStart: '2027-01-18' }
  const during = new Date('2026-12-01T00:00:00Z')
  expect(semestersOf(days, during)).toEqual({ first: '2026-08-31', second: '2027-01-18' })
  expect(semesterOf(days, new Date('2027-01-17T16:59:59Z'))).toBe(1)
  expect(semesterOf(days, new Date('2027-01-17T17:00:00Z'))).toBe(2)
  expect(semestersOf(days, new Date('2027-09-10T00:00:00Z'))).toEqual({
    first: '2027-08-30',
    second: '2028-01-10',
  })
  const before = { schoolYearStart: '2026-09-07', secondSemesterStart: '2026-09-01' }
  expect(semestersOf(before, during)).toEqual({ first: '2026-09-07', second: '2027-01-18' })
})
