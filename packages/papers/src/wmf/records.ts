import { constants, gunzipSync } from 'node:zlib'

/** [MS-WMF]: a picture as a list of drawing commands, as Word kept formulas and drawings before it knew PNG. */
export interface Metafile {
  /** Where it is drawn, in units of its own, and how many of them are an inch; null where the file does not say. */
  frame: { left: number; top: number; right: number; bottom: number; perInch: number } | null
  records: readonly WmfRecord[]
}

export interface WmfRecord {
  kind: number
  data: DataView
}

/** Those that are understood here. */
export const KIND = {
  setOrigin: 0x020b,
  setExtent: 0x020c,
  save: 0x001e,
  restore: 0x0127,
  setFillRule: 0x0106,
  setAlign: 0x012e,
  setTextColour: 0x0209,
  makePen: 0x02fa,
  makeBrush: 0x02fc,
  makeFont: 0x02fb,
  makePalette: 0x00f7,
  makeRegion: 0x06ff,
  makePicturePattern: 0x0142,
  makePattern: 0x01f9,
  drop: 0x01f0,
  select: 0x012d,
  moveTo: 0x0214,
  lineTo: 0x0213,
  polygon: 0x0324,
  polyline: 0x0325,
  polygons: 0x0538,
  rectangle: 0x041b,
  roundRectangle: 0x061c,
  ellipse: 0x0418,
  arc: 0x0817,
  pie: 0x081a,
  chord: 0x0830,
  text: 0x0521,
  placedText: 0x0a32,
  bitmap: 0x0f43,
  bitmapCopy: 0x0b41,
  escape: 0x0626,
} as const

/** Bytes of a whole picture, unpacked. One of a formula has some thousand, one of a scan as many as the scan. */
const MOST = 20 * 1024 * 1024
/** A drawing of a curve has some thousand. */
const MOST_RECORDS = 50_000
const PLACEABLE = 0x9ac6cdd7
const [PLACEABLE_SIZE, HEADER_SIZE] = [22, 18]

/** Null where the bytes are none, are damaged, or more than a picture of a paper needs. */
export function readMetafile(packed: Uint8Array): Metafile | null {
  try {
    const bytes = unpacked(packed)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const isPlaceable = view.getUint32(0, true) === PLACEABLE
    const from = isPlaceable ? PLACEABLE_SIZE : 0
    // In memory or on disk, with a header of nine words.
    if (![1, 2].includes(view.getUint16(from, true)) || view.getUint16(from + 2, true) !== 9) return null
    const [left, top, right, bottom, perInch] = [6, 8, 10, 12, 14].map(at => view.getInt16(at, true))
    return {
      frame: isPlaceable
        ? { left: left!, top: top!, right: right!, bottom: bottom!, perInch: perInch! > 0 ? perInch! : 1440 }
        : null,
      records: recordsOf(view, from + HEADER_SIZE),
    }
  } catch (error) {
    // Offsets of a damaged file lead out of it.
    if (error instanceof RangeError) return null
    throw error
  }
}

function recordsOf(view: DataView, from: number): WmfRecord[] {
  const records: WmfRecord[] = []
  for (let at = from; at + 6 <= view.byteLength && records.length < MOST_RECORDS; ) {
    const size = view.getUint32(at, true) * 2
    const kind = view.getUint16(at + 4, true)
    // Kind 0 ends the file.
    if (size < 6 || kind === 0) break
    const length = Math.min(size, view.byteLength - at) - 6
    records.push({ kind, data: new DataView(view.buffer, view.byteOffset + at + 6, length) })
    at += size
  }
  return records
}

/** `.wmz` is the same in gzip's format. @throws RangeError */
function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MOST) throw new RangeError('Too large')
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (cause) {
    throw new RangeError('No gzip', { cause })
  }
}

/** Words with a sign. @throws RangeError where they are not there */
export function numbers(data: DataView, from: number, count: number): number[] {
  if (count < 0 || from + count * 2 > data.byteLength) throw new RangeError('Ends too early')
  return Array.from({ length: count }, (_, at) => data.getInt16(from + at * 2, true))
}

/** @throws RangeError where they are not there */
export function bytesAt(data: DataView, from: number, length: number): Uint8Array {
  if (length < 0 || from + length > data.byteLength) throw new RangeError('Ends too early')
  return new Uint8Array(data.buffer, data.byteOffset + from, length)
}
