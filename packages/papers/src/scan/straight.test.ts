import { describe, expect, test } from 'vitest'
import { withEvenLight } from './even-light.ts'
import type { Grey } from './picture.ts'
import { straightPlace } from './straight.ts'

const [WIDTH, HEIGHT] = [800, 1100]

/** A page of dashed lines, as words are, each as deep at `x` as `depth` says. */
function lined(depth: (x: number, y: number) => number): Grey {
  const points = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (let line = 0; line < 40; line += 1)
    for (let x = 70; x < 730; x += 1) {
      if ((x + line * 17) % 50 > 40) continue
      const y = Math.round(80 + line * 24 + depth(x, 80 + line * 24))
      for (let row = y; row < y + 6; row += 1) if (row >= 0 && row < HEIGHT) points[row * WIDTH + x] = 0
    }
  return { width: WIDTH, height: HEIGHT, points }
}

/** How much the depth of what was one line differs between the places that the straight line is taken from. */
function unevenness(depth: (x: number, y: number) => number): number {
  const place = straightPlace(lined(depth))
  const offs = [200, 400, 560].flatMap(y => {
    const line = Array.from({ length: 12 }, (_, at) => place(100 + at * 55, y))
    // The line of the page that each place lies on.
    const levels = line.map(from => {
      let level = from.y
      for (let turn = 0; turn < 20; turn += 1) level = from.y - depth(from.x, level)
      return level
    })
    return [Math.max(...levels) - Math.min(...levels)]
  })
  return Math.max(...offs)
}

describe('Lines become level', () => {
  test.each([-5, -2.3, -0.3, 0, 0.9, 3, 5])('of a page that is turned by %s degrees', degrees => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    expect(unevenness(x => (x - WIDTH / 2) * slope)).toBeLessThan(4)
  })

  test.each([-9, 6, 10])('of a page whose middle is raised by %s points', raised => {
    expect(unevenness(x => raised * 4 * (x / WIDTH) * (1 - x / WIDTH))).toBeLessThan(4)
  })

  test('of a page that was photographed from the side, where they run together', () => {
    expect(unevenness((x, y) => ((x - 400) / 400) * ((y - 550) / 550) * 14)).toBeLessThan(4)
  })
})

test('paper in a shadow and the table around it become white, print stays black', () => {
  const { points } = lined(() => 0)
  const shaded = points.map((value, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    if (x < 30 || y > 1070) return 60
    return Math.max(10, value * (1 - (0.6 * x) / WIDTH))
  })
  const even = withEvenLight({ width: WIDTH, height: HEIGHT, points: shaded })
  const at = (x: number, y: number) => even.points[y * WIDTH + x]
  expect([at(10, 500), at(400, 1090), at(60, 500), at(720, 60), at(400, 70)]).toEqual([
    255, 255, 255, 255, 255,
  ])
  const dark = even.points.filter(value => value < 60).length
  expect(dark / points.filter(value => value === 0).length).toBeGreaterThan(0.95)
  expect(dark / points.filter(value => value === 0).length).toBeLessThan(1.05)
})
