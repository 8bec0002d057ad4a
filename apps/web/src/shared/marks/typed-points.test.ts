import { expect, it } from 'vitest'
import { typedPoints } from './typed-points.ts'

it('reads points as they are typed', () => {
  expect(['8', '8,5', '8.25', '0,00001', '-1', 'tám', '', '8,'].map(typedPoints)).toEqual([
    ...[8, 8.5, 8.25],
    ...[null, null, null, null, null],
  ])
})
