import { type Corners, isWhole } from './corners.ts'
import { proposeCorners } from './propose-corners.ts'
import { type Pixels, sizeOf, straightenRows } from './straighten.ts'

/** Wide enough to find the edges of a sheet, and text on it is a grey ground. */
const REDUCED = 200
/** A page at 270 dpi, which is more than is read of it; canvases of old phones hold no more than 16 million points. */
const LONGEST = 3200
const QUALITY = 0.92
/** Rows at once, so that the page stays awake. */
const BAND = 128

/** A file that pictures a page. */
export const isPhoto = ({ name }: Pick<File, 'name'>): boolean => /\.(?:jpe?g|png)$/i.test(name)

/** The corners of the sheet in a picture, the right way up by what its camera wrote. Rejects where no browser opens it. */
export const cornersIn = async (file: File): Promise<Corners> => {
  const { width, height, data } = await pixelsOf(file, REDUCED)
  // As eyes weigh them.
  const values = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    return red * 0.299 + green * 0.587 + blue * 0.114
  })
  return proposeCorners({ width, height, values })
}

/** The sheet between four corners as a picture of its own; the file itself where they are those of the picture. */
export async function straightened(file: File, corners: Corners): Promise<File> {
  if (isWhole(corners)) return file
  const source = await pixelsOf(file, LONGEST)
  const { width, height } = sizeOf(corners, source)
  const sheet = new ImageData(width, height)
  for (let row = 0; row < height; row += BAND) {
    straightenRows(source, corners, sheet, row, row + BAND)
    await new Promise(resolve => setTimeout(resolve))
  }
  const canvas = canvasOf(width, height)
  canvas.putImageData(sheet, 0, 0)
  const blob = await new Promise<Blob | null>(resolve => {
    canvas.canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (!blob) throw new Error('the browser wrote no picture')
  return new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: blob.type })
}

async function pixelsOf(file: File, longest: number): Promise<Pixels> {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
    const canvas = canvasOf(Math.max(1, width), Math.max(1, height))
    // What is transparent is paper.
    canvas.fillStyle = '#fff'
    canvas.fillRect(0, 0, width, height)
    canvas.imageSmoothingQuality = 'high'
    canvas.drawImage(bitmap, 0, 0, width, height)
    return canvas.getImageData(0, 0, canvas.canvas.width, canvas.canvas.height)
  } finally {
    bitmap.close()
  }
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('the browser has no canvas')
  return context
}
