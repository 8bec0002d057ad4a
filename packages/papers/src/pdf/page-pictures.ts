import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'unpdf/pdfjs'
import type { FoundPicture } from '../found.ts'
import type { Box } from '../page/page.ts'

/** Points of a picture for one of the page: 132 dpi, so that a figure is sharp and a page has about 200 kB. */
const SCALE = 132 / 72

/** Points of the longer side: a page may say that it is 5 m long, and its picture would have a milliard of them. A3 at 200 dpi has 3,307. */
const LONGEST = 5_000

/** A page as it looks; smaller where it would be larger than any paper. */
export async function drawPage(page: PDFPageProxy, scale = SCALE): Promise<Canvas> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(scale, LONGEST / Math.max(width, height)) })
  const side = (length: number) => Math.max(1, Math.ceil(length))
  const canvas = createCanvas(side(viewport.width), side(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // The two libraries describe the same canvas in types of their own.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  return canvas
}

/** A picture to cut from. */
export async function canvasOf(picture: Uint8Array): Promise<Canvas> {
  const image = await loadImage(Buffer.from(picture))
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas
}

/** Gives the points of a canvas back: they lie outside of what the garbage collector counts, so it would come late. */
export function freed(canvas: Canvas): void {
  canvas.width = 1
  canvas.height = 1
}

export const whole = (name: string, canvas: Canvas): FoundPicture => ({
  name,
  extension: 'jpeg',
  bytes: jpegOf(canvas),
})

export const jpegOf = (canvas: Canvas): Uint8Array => new Uint8Array(canvas.toBuffer('image/jpeg', 78))

/** A part of a page, with a little room around it: less above and below, where other lines stand. */
export function cut(name: string, page: Canvas, box: Box, width: number): FoundPicture {
  const scale = page.width / width
  const left = Math.max(0, Math.floor((box.left - 2) * scale))
  const top = Math.max(0, Math.floor((box.top - 1) * scale))
  const wide = Math.max(1, Math.min(page.width - left, Math.ceil((box.right - box.left + 4) * scale)))
  const high = Math.max(1, Math.min(page.height - top, Math.ceil((box.bottom - box.top + 2) * scale)))
  const part = createCanvas(wide, high)
  part.getContext('2d').drawImage(page, left, top, wide, high, 0, 0, wide, high)
  return { name, extension: 'png', bytes: new Uint8Array(part.toBuffer('image/png')) }
}
