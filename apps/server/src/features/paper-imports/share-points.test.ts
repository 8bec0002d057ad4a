import { pointsFromNumber } from '@bangxanh/questions/points.ts'
import { describe, expect, test } from 'vitest'
import { sharePoints } from './share-points.ts'

const worth = (own: number | null, part = 0, type = 'MultiChoice') => ({ type, left: false, own, part })
const none = new Map()

describe('What the questions of a paper are worth', () => {
  test('is what the paper says of each, whatever it comes to', () => {
    expect(sharePoints([worth(0.25), worth(1), worth(0.5)], [], none)).toEqual([0.25, 1, 0.5])
  })

  test('is what a part has left, in quarters, where the paper says that', () => {
    expect(sharePoints([worth(null), worth(null), worth(1, 1), worth(null, 1)], [1.25, 3], none)).toEqual([
      0.75, 0.5, 1, 2,
    ])
  })

  test('is ten points in quarters where the paper says nothing, or not of all', () => {
    expect(sharePoints([worth(null), worth(null), worth(null)], [], none)).toEqual([3.5, 3.25, 3.25])
    expect(sharePoints([worth(1), worth(null, 1)], [null, null], none)).toEqual([5, 5])
  })

  test('is what the exam gives its questions already', () => {
    expect(sharePoints([worth(1)], [], new Map([['', pointsFromNumber(0.5)]]))).toEqual([0.5])
  })
})
