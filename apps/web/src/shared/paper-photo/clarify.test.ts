import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clarifyRows, paperOf } from './clarify.ts'
import type { Pixels } from './straighten.ts'
import { turnedCorners } from './use-page.ts'

const [WIDTH, HEIGHT] = [160, 220]
const isInk = (x: number, y: number) => y % 12 < 2 && x % 5 < 3 && x > 16 && x < WIDTH - 16
const lightAt = (light: number, shadow: number, x: number) => light - ((light - shadow) * x) / WIDTH

/** A written page whose right side lies in the shadow of a hand. */
function page(light: number, shadow: number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const paper = lightAt(light, shadow, x)
      data.fill(isInk(x, y) ? paper * 0.4 : paper, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
    }
  return { width: WIDTH, height: HEIGHT, data }
}

it('paper becomes white and ink dark, in light and in shadow', () => {
  fc.assert(
    fc.property(fc.integer({ min: 170, max: 255 }), fc.integer({ min: 90, max: 255 }), (light, shadow) => {
      const picture = page(light, Math.min(light, shadow))
      clarifyRows(picture, paperOf(picture), 0, HEIGHT)
      let [darkest, brightest] = [255, 0]
      for (let y = 0; y < HEIGHT; y += 1)
        for (let x = 0; x < WIDTH; x += 1) {
          const value = picture.data[(y * WIDTH + x) * 4] ?? 0
          if (isInk(x, y)) brightest = Math.max(brightest, value)
          else darkest = Math.min(darkest, value)
        }
      expect(darkest).toBeGreaterThan(215)
      expect(brightest).toBeLessThan(110)
    }),
    { numRuns: 30, seed: 7 },
  )
})

it('a dark drawing that fills a square stays dark', () => {
  const picture = page(220, 200)
  for (let y = 60; y < 90; y += 1) picture.data.fill(30, (y * WIDTH + 40) * 4, (y * WIDTH + 80) * 4)
  clarifyRows(picture, paperOf(picture), 0, HEIGHT)
  expect(picture.data[(75 * WIDTH + 60) * 4]).toBeLessThan(90)
})

it('rows by slices are what all at once are', () => {
  const [whole, parts] = [page(230, 120), page(230, 120)]
  clarifyRows(whole, paperOf(whole), 0, HEIGHT)
  const paper = paperOf(parts)
  for (let row = 0; row < HEIGHT; row += 16) clarifyRows(parts, paper, row, row + 16)
  expect(parts.data).toEqual(whole.data)
})

it('corners turn with the picture, and four turns bring them back', () => {
  const corners = [
    { x: 0.1, y: 0.2 },
    { x: 0.9, y: 0.1 },
    { x: 0.8, y: 0.9 },
    { x: 0.2, y: 0.7 },
  ] as const
  const [first] = turnedCorners(corners, 1)
  // What was lower left is upper left now.
  expect([first.x, first.y].map(share => share.toFixed(2))).toEqual(['0.30', '0.20'])
  const back = turnedCorners(turnedCorners(corners, 3), 1)
  for (const [at, corner] of corners.entries()) {
    expect(back[at]?.x).toBeCloseTo(corner.x)
    expect(back[at]?.y).toBeCloseTo(corner.y)
  }
})
