import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf, type Corners, isSheet, isWhole, moved, type Point, projection, WHOLE } from './corners.ts'
import { proposeCorners, sureCorners } from './propose-corners.ts'
import { type Pixels, sizeOf, straightenRows } from './straighten.ts'

/** Sheets as a camera sees them: each corner in its own quarter of the picture, with something of the table around. */
const sheets = fc
  .tuple(
    ...WHOLE.map(() =>
      fc.tuple(
        fc.double({ min: 0.05, max: 0.25, noNaN: true }),
        fc.double({ min: 0.05, max: 0.25, noNaN: true }),
      ),
    ),
  )
  .map((insets): Corners => {
    const at = (index: number): Point => {
      const [x = 0, y = 0] = insets[index] ?? []
      const corner = WHOLE[index] ?? { x: 0, y: 0 }
      return { x: Math.abs(corner.x - x), y: Math.abs(corner.y - y) }
    }
    return [at(0), at(1), at(2), at(3)]
  })
  .filter(isSheet)

/** A bright sheet on a dark table, with lines of grey text on it where `isPrinted`. */
function photo(corners: Corners, side: number, isPrinted: boolean): Pixels {
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const inside = ({ x, y }: Point) =>
    corners.every((from, at) => {
      const to = corners[(at + 1) % 4] ?? from
      return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
    })
  for (let at = 0; at < side * side; at += 1) {
    const point = { x: ((at % side) + 0.5) / side, y: (Math.floor(at / side) + 0.5) / side }
    const paper = isPrinted && Math.floor(at / side) % 6 === 0 ? 190 : 230
    data.fill(inside(point) ? paper : 60, at * 4, at * 4 + 3)
  }
  return { width: side, height: side, data }
}
const grey = ({ width, height, data }: Pixels) => ({
  width,
  height,
  values: data.filter((_, at) => at % 4 === 0),
})
const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

describe('the corners of a photographed sheet', () => {
  it('are where the projection puts the corners of a straight one, and its lines stay lines', () => {
    fc.assert(
      fc.property(sheets, fc.double({ min: 0, max: 1, noNaN: true }), (corners, share) => {
        const place = projection(corners)
        WHOLE.forEach(({ x, y }, at) => {
          expect(far(place(x, y), corners[at] ?? WHOLE[0])).toBeLessThan(1e-9)
        })
        const [from, to, between] = [place(share, 0), place(share, 1), place(share, 0.4)]
        const turn = (to.x - from.x) * (between.y - from.y) - (to.y - from.y) * (between.x - from.x)
        expect(Math.abs(turn)).toBeLessThan(1e-9)
      }),
    )
  })

  it('are those of the whole sheet where a hand throws its shadow on a corner', () => {
    const page: Corners = [
      { x: 0.1, y: 0.08 },
      { x: 0.92, y: 0.09 },
      { x: 0.88, y: 0.92 },
      { x: 0.1, y: 0.92 },
    ]
    const side = 200
    const picture = grey(photo(page, side, false))
    const values = picture.values.map((value, at) => {
      const [x, y] = [(at % side) / side, Math.floor(at / side) / side]
      return value > 100 && Math.hypot(x - 0.1, y - 0.92) < 0.45 ? 115 : value
    })
    const found = proposeCorners({ ...picture, values })
    found.forEach((corner, at) => {
      expect(far(corner, page[at] ?? corner)).toBeLessThan(0.03)
    })
  })

  it('are certain where a page lies on a dark table, and not where some of it would be cut off', () => {
    const page: Corners = [
      { x: 0.14, y: 0.1 },
      { x: 0.88, y: 0.12 },
      { x: 0.9, y: 0.92 },
      { x: 0.1, y: 0.9 },
    ]
    const side = 200
    const sure = (corners: Corners, shade = (_x: number, _y: number, value: number) => value) => {
      const picture = grey(photo(corners, side, true))
      const values = picture.values.map((value, at) =>
        shade((at % side) / side, Math.floor(at / side) / side, value),
      )
      return sureCorners({ ...picture, values })
    }
    sure(page)?.forEach((corner, at) => {
      expect(far(corner, page[at] ?? WHOLE[0])).toBeLessThan(0.02)
    })
    expect(sure(page)).toBeDefined()
    const narrow: Corners = [page[0], { x: 0.35, y: 0.12 }, { x: 0.38, y: 0.92 }, page[3]]
    const slanted: Corners = [{ x: 0.4, y: 0.1 }, { x: 0.6, y: 0.1 }, page[2], page[3]]
    const beyond: Corners = [{ x: 0, y: 0.1 }, page[1], page[2], { x: 0, y: 0.9 }]
    const bent = (x: number, y: number, value: number) => (Math.hypot(x - 0.5, y - 0.92) < 0.16 ? 230 : value)
    const inShadow = (_: number, y: number, value: number) => (value > 100 && y > 0.75 ? 115 : value)
    const unsure = [sure(narrow), sure(slanted), sure(beyond), sure(page, bent), sure(page, inShadow)]
    expect([...unsure, sure(WHOLE)]).toEqual(Array(6).fill(undefined))
  })

  it('are found on a dark table, with text on the sheet or without, and what is straightened by them is paper', () => {
    fc.assert(
      fc.property(sheets, fc.boolean(), (corners, isPrinted) => {
        const picture = photo(corners, 120, isPrinted)
        const found = proposeCorners(grey(picture))
        found.forEach((corner, at) => {
          expect(far(corner, corners[at] ?? WHOLE[0])).toBeLessThan(0.05)
        })
        const size = sizeOf(found, picture)
        const sheet = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) }
        straightenRows(picture, found, sheet, 0, sheet.height)
        const dark = grey(sheet).values.filter(value => value < 150).length
        expect(dark / (size.width * size.height)).toBeLessThan(0.03)
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['a scan', photo(WHOLE, 90, true)],
    ['a picture without any edge', photo([WHOLE[0], WHOLE[0], WHOLE[0], WHOLE[0]], 90, false)],
  ])('of %s are those of the picture', (_, picture) => {
    expect(isWhole(proposeCorners(grey(picture)))).toBe(true)
  })

  it('can be moved anywhere in the picture, and still go round a sheet', () => {
    const anywhere = fc.record({
      x: fc.double({ min: -1, max: 2, noNaN: true }),
      y: fc.double({ min: -1, max: 2, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), anywhere), { maxLength: 12 }), moves => {
        const corners = moves.reduce((before, [at, to]) => moved(before, at, to), WHOLE)
        expect(isSheet(corners)).toBe(true)
        expect(areaOf(corners)).toBeGreaterThan(0)
        expect(corners.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true)
      }),
    )
  })

  it('that are those of the picture straighten it to itself', () => {
    const picture = photo(
      [
        { x: 0.2, y: 0.1 },
        { x: 0.9, y: 0.2 },
        { x: 0.8, y: 0.9 },
        { x: 0.1, y: 0.8 },
      ],
      40,
      true,
    )
    const sheet = { ...sizeOf(WHOLE, picture), data: new Uint8ClampedArray(40 * 40 * 4) }
    straightenRows(picture, WHOLE, sheet, 0, 40)
    expect(sheet.data).toEqual(picture.data)
  })
})
