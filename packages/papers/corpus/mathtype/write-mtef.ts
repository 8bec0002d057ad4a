import type { Formula } from '../truth.ts'

// A tiny writer of MTEF 5 after its public description: there is no MathType here that could make such files.

const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text), 0]
const END = 0
const FULL = 10
const SUB = 11

/** The stream "Equation Native" of an equation: its header, then the equation. */
export function writeMtef(formula: Formula): Uint8Array {
  const mtef = [
    ...[5, 1, 0, 6, 9],
    ...bytesOf('DSMT6'),
    0,
    // What MathType puts before each equation: encoding, fonts, preferences, a size.
    ...[19, ...bytesOf('WinAllBasicCodePages')],
    ...[17, 5, ...bytesOf('Times New Roman')],
    ...[17, 3, ...bytesOf('Symbol')],
    ...[18, 0, 2, 0x21, 0x2f, 0x25, 0x8f, 1, 0x4f, 3, 1, 0, 0, 2, 1],
    FULL,
    ...line(formula),
    END,
  ]
  const header = new Uint8Array(28)
  new DataView(header.buffer).setUint16(0, 28, true)
  new DataView(header.buffer).setUint32(2, 0x00020000, true)
  return Uint8Array.from([...header, ...mtef])
}

const line = (formula: Formula): number[] => [1, 0, ...inside(formula), END]
const nothing = [1, 1]
const template = (selector: number, variation: number, ...slots: number[][]): number[] => [
  ...[3, 0, selector, variation, 0],
  ...slots.flat(),
  END,
]

function sign(letter: string, face: number): number[] {
  const code = letter.charCodeAt(0)
  return [2, 0, face + 128, code & 255, code >> 8]
}
const faceOf = (letter: string): number =>
  /[a-z]/i.test(letter) ? 3 : /\d/.test(letter) ? 8 : /[α-ω]/.test(letter) ? 4 : 6
const expanding = (letter: string): number[] => sign(letter, 22)
const small = (formula: Formula): number[] => [SUB, ...line(formula), FULL]

function inside(formula: Formula): number[] {
  if (typeof formula === 'string') return [...formula].flatMap(letter => sign(letter, faceOf(letter)))
  if (Array.isArray(formula)) return formula.flatMap(inside)
  if ('fraction' in formula) return template(11, 0, ...formula.fraction.map(line))
  if ('power' in formula)
    return [...inside(formula.power[0]), ...template(28, 0, nothing, small(formula.power[1]))]
  if ('index' in formula)
    return [...inside(formula.index[0]), ...template(27, 0, small(formula.index[1]), nothing)]
  if ('both' in formula)
    return [...inside(formula.both[0]), ...template(29, 0, small(formula.both[1]), small(formula.both[2]))]
  if ('root' in formula)
    return formula.degree === undefined
      ? template(10, 0, line(formula.root), nothing)
      : template(10, 1, line(formula.root), small(formula.degree))
  if ('integral' in formula)
    return template(
      15,
      0x31,
      line(formula.integral[2]),
      small(formula.integral[0]),
      small(formula.integral[1]),
      expanding('∫'),
    )
  if ('sum' in formula)
    return template(
      16,
      0x70,
      line(formula.sum[2]),
      small(formula.sum[0]),
      small(formula.sum[1]),
      expanding('∑'),
    )
  if ('call' in formula)
    return [...[...formula.call[0]].flatMap(letter => sign(letter, 2)), ...inside(formula.call[1])]
  if ('round' in formula) return template(1, 3, line(formula.round), expanding('('), expanding(')'))
  if ('vector' in formula) return template(31, 2, line(formula.vector))
  if ('limit' in formula) {
    const name = [1, 0, ...[...'lim'].flatMap(letter => sign(letter, 2)), END]
    return [...template(23, 0x10, name, small(formula.limit[0]), nothing), ...inside(formula.limit[1])]
  }
  if ('system' in formula) {
    const pile = [4, 0, 1, 1, ...formula.system.flatMap(line), END]
    return template(2, 1, [1, 0, ...pile, END], expanding('{'))
  }
  const columns = formula.matrix[0]?.length ?? 0
  const lines = Array.from(
    { length: Math.ceil((formula.matrix.length + 1) / 4) + Math.ceil((columns + 1) / 4) },
    () => 0,
  )
  const matrix = [
    5,
    0,
    1,
    1,
    1,
    formula.matrix.length,
    columns,
    ...lines,
    ...formula.matrix.flat().flatMap(line),
    END,
  ]
  return template(1, 3, [1, 0, ...matrix, END], expanding('('), expanding(')'))
}
