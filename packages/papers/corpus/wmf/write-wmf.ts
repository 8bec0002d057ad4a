// A tiny writer of [MS-WMF], as MathType and old Word draw: there is no Windows here that could make such files.

/** A record: its number and the words behind it, or its bytes. */
export type Record = readonly [kind: number, content: readonly number[] | Uint8Array]

/** In units of which `perInch` are an inch. */
export interface Frame {
  width: number
  height: number
  perInch: number
}

export function writeWmf({ width, height, perInch }: Frame, records: readonly Record[]): Uint8Array {
  const all: Record[] = [[0x020b, [0, 0]], [0x020c, [height, width]], ...records, [0, []]]
  const packed = all.map(([kind, content]) => recordOf(kind, bytesOf(content)))
  const words = 9 + packed.reduce((sum, { length }) => sum + length / 2, 0)
  const placeable = wordsOf([0xcdd7, 0x9ac6, 0, 0, 0, width, height, perInch, 0, 0, 0])
  const header = wordsOf([1, 9, 0x300, words & 0xffff, words >>> 16, 8, 400, 0, 0])
  return joined([placeable, header, ...packed])
}

/** A font of this height; `isSymbol`: its letters are those of the font Symbol. */
export const font = (name: string, size: number, { isSymbol = false, italic = false } = {}): Record => [
  0x02fb,
  joined([
    wordsOf([-size, 0, 0, 0, 400]),
    Uint8Array.from([italic ? 1 : 0, 0, 0, isSymbol ? 2 : 0, 0, 0, 0, 0]),
    Uint8Array.from({ length: 32 }, (_, at) => name.charCodeAt(at) || 0),
  ]),
]
export const select = (tool: number): Record => [0x012d, [tool]]
/** At its baseline. */
export const text = (x: number, y: number, letters: string): Record => [
  0x0a32,
  joined([
    wordsOf([y, x, letters.length, 0]),
    Uint8Array.from(
      { length: letters.length + (letters.length % 2) },
      (_, at) => letters.charCodeAt(at) || 0,
    ),
  ]),
]
export const baseline: Record = [0x012e, [24]]
export const line = (x0: number, y0: number, x1: number, y1: number): Record[] => [
  [0x0214, [y0, x0]],
  [0x0213, [y1, x1]],
]
export const polygon = (...points: readonly number[]): Record => [0x0324, [points.length / 2, ...points]]
/** Of colours by three bytes, blue first; rows from below. */
export const bitmap = (x: number, y: number, side: number, points: readonly number[]): Record => {
  const size = Math.sqrt(points.length / 3)
  return [
    0x0f43,
    joined([wordsOf([0x20, 0xcc, 0, size, size, 0, 0, side, side, y, x]), bitmapOf(size, points)]),
  ]
}
/** Its rows are padded to four bytes: `size` is a multiple of four. */
export const bitmapOf = (size: number, points: readonly number[]): Uint8Array =>
  joined([
    wordsOf([40, 0, size, 0, size, 0, 1, 24, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    Uint8Array.from(points),
  ])
/** The comments in which MathType keeps an equation, in parts of so many bytes. */
export const equation = (mtef: Uint8Array, part: number, owner = 'Design Science, Inc.'): Record[] =>
  Array.from({ length: Math.ceil(mtef.length / part) }, (_, at) => {
    const bytes = mtef.subarray(at * part, (at + 1) * part)
    const head = [1, mtef.length, 0, bytes.length, 0]
    return comment(joined([letters('AppsMFCC'), wordsOf(head), letters(`${owner}\0`), bytes]))
  })
/** The same of MathType before 6.0b. */
export const oldEquation = (mtef: Uint8Array): Record =>
  comment(joined([letters('MathType'), wordsOf([0x5555, mtef.length]), mtef]))
const comment = (content: Uint8Array): Record => [
  0x0626,
  joined([wordsOf([15, content.length]), content, new Uint8Array(content.length % 2)]),
]

const letters = (text: string): Uint8Array => Uint8Array.from(text, sign => sign.charCodeAt(0))
const bytesOf = (content: readonly number[] | Uint8Array): Uint8Array =>
  content instanceof Uint8Array ? content : wordsOf(content)

function recordOf(kind: number, content: Uint8Array): Uint8Array {
  const words = 3 + Math.ceil(content.length / 2)
  return joined([wordsOf([words & 0xffff, words >>> 16, kind]), content, new Uint8Array(content.length % 2)])
}

function wordsOf(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 2))
  values.forEach((value, at) => {
    view.setUint16(at * 2, value & 0xffff, true)
  })
  return new Uint8Array(view.buffer)
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap(part => [...part]))
