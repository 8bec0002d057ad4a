import { describe, expect, it } from 'vitest'
import { distributionOf } from '../../shared/marks/distribution.ts'
import { calledNames, nameParts, standingOf } from './standing.ts'
import { inRanges } from './time-line.ts'

describe('who stands where', () => {
  it('tells who never signed in from who has not handed in', () => {
    expect(standingOf({ attemptId: null, signedIn: true })).toBe('missing')
    expect(standingOf({ attemptId: null, signedIn: false })).toBe('unseen')
    expect(standingOf({ attemptId: 'a', signedIn: true })).toBe('handedIn')
  })

  it('calls a child by the last word of the name, and two of one given name in full', () => {
    expect(nameParts('Lê Gia Bảo')).toEqual({ before: 'Lê Gia ', given: 'Bảo' })
    expect(nameParts('An')).toEqual({ before: '', given: 'An' })
    const called = (...fullnames: string[]) =>
      calledNames(fullnames.map((fullname, at) => ({ fullname, birthday: `2014-09-0${at + 1}` })))
    expect(called('Lê Gia Bảo', 'Vũ Minh Anh', 'Nguyễn Đức Anh')).toEqual([
      'Bảo',
      'Vũ Minh Anh',
      'Nguyễn Đức Anh',
    ])
    expect(called('Trần Nhật Minh', 'Lê Bình', 'Trần Nhật Minh')).toEqual([
      'Trần Nhật Minh (01/09/2014)',
      'Bình',
      'Trần Nhật Minh (03/09/2014)',
    ])
  })

  it('calls nobody by a name that another one of the class bears, who is not meant', () => {
    const one = (fullname: string, birthday: string) => ({ fullname, birthday })
    const bao = one('Lê Gia Bảo', '2014-09-01')
    const minh = one('Trần Nhật Minh', '2014-09-02')
    const an = one('Vũ An', '2014-09-03')
    const others = [one('Vũ Quốc Bảo', '2014-10-01'), one('Trần Nhật Minh', '2014-10-02')]
    expect(calledNames([bao, minh, an], [bao, minh, an, ...others])).toEqual([
      'Lê Gia Bảo',
      'Trần Nhật Minh (02/09/2014)',
      'An',
    ])
  })
})

describe('how marks spread', () => {
  it('counts a mark from n to below n + 1, ten alone, and who is below 5', () => {
    const spread = distributionOf([20, 19.9, 10, 9.98, 0], 20)
    expect(spread?.counts).toEqual([1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1])
    expect(spread).toMatchObject({ total: 5, median: 5, below: 2 })
  })

  it('has the middle of two, and nothing without a result or without points', () => {
    expect(distributionOf([5, 8], 10)?.median).toBe(6.5)
    expect(distributionOf([], 10)).toBeNull()
    expect(distributionOf([0], 0)).toBeNull()
  })
})

it('numbers in a row are one range', () => {
  expect(inRanges([1, 2, 3, 5, 7, 8])).toBe('1–3, 5, 7–8')
})
