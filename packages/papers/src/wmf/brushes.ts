/** What a metafile makes, keeps at a numbered place, and draws with. */
export type WmfTool =
  | { kind: 'pen'; colour: string | null; width: number; dashes: readonly number[] }
  | { kind: 'brush'; colour: string | null; isHatched: boolean }

export type Pen = Extract<WmfTool, { kind: 'pen' }>
export type Brush = Extract<WmfTool, { kind: 'brush' }>

export const BLACK_PEN: Pen = { kind: 'pen', colour: '#000000', width: 0, dashes: [] }
export const WHITE_BRUSH: Brush = { kind: 'brush', colour: '#ffffff', isHatched: false }

const EMPTY_PEN = 5
const DASHES: Readonly<Record<number, readonly number[]>> = {
  1: [6, 3],
  2: [2, 2],
  3: [6, 2, 2, 2],
  4: [6, 2, 2, 2, 2, 2],
}

export function penOf(data: DataView): Pen {
  const style = data.getUint16(0, true) & 15
  return {
    kind: 'pen',
    colour: style === EMPTY_PEN ? null : colourAt(data, 6),
    width: Math.abs(data.getInt16(2, true)),
    dashes: DASHES[style] ?? [],
  }
}

const [EMPTY_BRUSH, HATCHED] = [1, 2]

export function brushOf(data: DataView): Brush {
  const style = data.getUint16(0, true)
  return {
    kind: 'brush',
    colour: style === EMPTY_BRUSH ? null : colourAt(data, 2),
    isHatched: style === HATCHED,
  }
}

export const colourAt = (data: DataView, at: number): string =>
  `#${[0, 1, 2]
    .map(part =>
      data
        .getUint8(at + part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
