import type { Pixels } from './straighten.ts'

/** A page stays awake that draws no longer than this without a pause. */
const SLICE_MS = 20
const ROWS = 16

/** An empty canvas to draw on and to read from. */
export function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('the browser has no canvas')
  return context
}

/**
 * A picture upright by what its camera wrote, then turned to the right by quarters, its longer side at most `longest`.
 * Rejects where no browser opens it.
 */
export async function drawn(file: Blob, longest: number, quarters = 0): Promise<CanvasRenderingContext2D> {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const canvas = quarters % 2 === 0 ? canvasOf(width, height) : canvasOf(height, width)
    // What is transparent is paper.
    canvas.fillStyle = '#fff'
    canvas.fillRect(0, 0, canvas.canvas.width, canvas.canvas.height)
    canvas.imageSmoothingQuality = 'high'
    canvas.translate(canvas.canvas.width / 2, canvas.canvas.height / 2)
    canvas.rotate((quarters * Math.PI) / 2)
    canvas.drawImage(bitmap, -width / 2, -height / 2, width, height)
    canvas.resetTransform()
    return canvas
  } finally {
    bitmap.close()
  }
}

export const pixelsOf = (context: CanvasRenderingContext2D): ImageData =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height)

/** Goes through the rows of a picture in slices between which the page does what else it has to. */
export async function byRows({ height }: Pick<Pixels, 'height'>, fill: (from: number, to: number) => void) {
  let began = performance.now()
  for (let row = 0; row < height; row += ROWS) {
    fill(row, Math.min(height, row + ROWS))
    if (performance.now() - began < SLICE_MS) continue
    await new Promise(resolve => setTimeout(resolve))
    began = performance.now()
  }
}

/** The picture as a file, named after the one that it was made of. */
export async function jpegOf(picture: ImageData | HTMLCanvasElement, name: string, quality: number) {
  const canvas = picture instanceof ImageData ? canvasWith(picture) : picture
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('the browser wrote no picture')
  return new File([blob], name.replace(/\.[^.]*$/, '').concat('.jpg'), { type: blob.type })
}

function canvasWith(picture: ImageData): HTMLCanvasElement {
  const context = canvasOf(picture.width, picture.height)
  context.putImageData(picture, 0, 0)
  return context.canvas
}
