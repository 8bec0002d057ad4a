import { createCanvas, loadImage } from '@napi-rs/canvas'
import { bitmapFile, FILE_HEADER } from './bitmap.ts'
import { Drawer } from './drawer.ts'
import { KIND, readMetafile, type WmfRecord } from './records.ts'
import type { Window } from './state.ts'

/** Points an inch, as pictures that are cut out of pages have them. */
const PER_INCH = 132
const LONGEST = 2000
/** Of a picture that does not say how large it is. */
const USUAL = 480

/** PNG of a metafile, on white; null where it is none, shows nothing, or has something that is not drawn here. */
export async function drawMetafile(bytes: Uint8Array): Promise<Uint8Array | null> {
  const file = readMetafile(bytes)
  const window = file && windowOf(file.records, file.frame)
  if (!file || !window) return null
  const scale = file.frame ? PER_INCH / file.frame.perInch : USUAL / Math.max(window.width, window.height)
  const most = LONGEST / Math.max(window.width, window.height)
  const side = (length: number) => Math.max(2, Math.round(length * Math.min(scale, most)))
  const canvas = createCanvas(side(window.width), side(window.height))
  const drawer = new Drawer(canvas, window)
  try {
    for (const record of file.records) await drawer.step(record)
  } catch (error) {
    // A record that is shorter than what it should hold, or a sign or a picture that nobody knows.
    if (error instanceof RangeError) return null
    throw error
  }
  return drawer.hasDrawn ? new Uint8Array(canvas.toBuffer('image/png')) : null
}

/** By its first records, else by its frame. */
function windowOf(
  records: readonly WmfRecord[],
  frame: { left: number; top: number; right: number; bottom: number } | null,
): Window | null {
  const pair = (kind: number) => {
    const data = records.find(record => record.kind === kind)?.data
    return data && data.byteLength >= 4 ? [data.getInt16(2, true), data.getInt16(0, true)] : null
  }
  const extent = pair(KIND.setExtent) ?? (frame && [frame.right - frame.left, frame.bottom - frame.top])
  const [left = 0, top = 0] = pair(KIND.setOrigin) ?? (frame ? [frame.left, frame.top] : [])
  const [width = 0, height = 0] = extent ?? []
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

/** PNG of a .bmp; null where it is none. Its own header is written anew, with sizes that were looked at. */
export async function drawBitmap(bytes: Uint8Array): Promise<Uint8Array | null> {
  const file = bitmapFile(bytes.subarray(FILE_HEADER))
  const image = file && (await loadImage(file).catch(() => null))
  if (!image) return null
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return new Uint8Array(canvas.toBuffer('image/png'))
}
