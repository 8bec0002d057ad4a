import { PAPER } from '../limits.ts'

/** Bytes before a bitmap in a file of its own. */
export const FILE_HEADER = 14

/** A bitmap as it stands in a metafile ([MS-WMF] 2.2.2.9) as a .bmp; null where it is none, or too large to be opened. */
export function bitmapFile(bitmap: Uint8Array): Uint8Array | null {
  if (bitmap.length < 40) return null
  const view = new DataView(bitmap.buffer, bitmap.byteOffset, bitmap.byteLength)
  const [header, width, height] = [view.getUint32(0, true), view.getInt32(4, true), view.getInt32(8, true)]
  const [bits, packing, used] = [view.getUint16(14, true), view.getUint32(16, true), view.getUint32(32, true)]
  if (header < 40 || header > 124 || width <= 0 || Math.abs(height) * width > PAPER.points) return null
  const colours = bits <= 8 ? Math.min(used || 1 << bits, 256) * 4 : packing === 3 && header === 40 ? 12 : 0
  const file = new Uint8Array(FILE_HEADER + bitmap.length)
  const head = new DataView(file.buffer)
  head.setUint16(0, 0x4d42, true)
  head.setUint32(2, file.length, true)
  head.setUint32(10, FILE_HEADER + header + colours, true)
  file.set(bitmap, FILE_HEADER)
  return file
}
