import { expect, it } from 'vitest'
import { boxesOf } from './original-pages.tsx'

const at = (page: number, x: number, y: number, width: number, height: number) => ({
  at: { page, x, y, width, height },
})

it('a question is framed by all of its lines, on each page that it reaches over', () => {
  const blocks = [
    at(0, 0.1, 0.1, 0.8, 0.05),
    at(0, 0.1, 0.75, 0.5, 0.125),
    at(0, 0.25, 0.875, 0.5, 0.0625),
    { at: null },
    at(1, 0.1, 0.05, 0.25, 0.125),
  ]
  const boxes = boxesOf(blocks, { place: { from: 1, to: 4 } })
  expect(boxes.map(({ page }) => page)).toEqual([0, 1])
  expect(boxes[0]?.x).toBeCloseTo(0.1)
  expect(boxes[0]?.width).toBeCloseTo(0.65)
  expect(boxes[0]?.height).toBeCloseTo(0.1875)
  expect(boxes[1]).toEqual(at(1, 0.1, 0.05, 0.25, 0.125).at)
  expect(boxesOf(blocks, { place: { from: 3, to: 3 } })).toEqual([])
})
