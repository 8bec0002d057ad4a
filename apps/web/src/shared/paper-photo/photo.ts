import { byRows, drawn, jpegOf, pixelsOf } from './canvas.ts'
import { type Corners, isWhole } from './corners.ts'
import { type Grey, proposeCorners, sureCorners } from './propose-corners.ts'
import { sizeOf, straightenRows } from './straighten.ts'

/** Wide enough to find the edges of a sheet, and text on it is a grey ground. */
const REDUCED = 200
/** A page at 270 dpi, which is more than is read of it; canvases of old phones hold no more than 16 million points. */
const LONGEST = 3200
const QUALITY = 0.92

/** A file that pictures a page. */
export const isPhoto = ({ name }: Pick<File, 'name'>): boolean => /\.(?:jpe?g|png)$/i.test(name)

/** The corners of the sheet in a picture, the right way up by what its camera wrote. Rejects where no browser opens it. */
export const cornersIn = async (file: File): Promise<Corners> => proposeCorners(await greyOf(file))

/** The same where they are certain. */
export const sureCornersIn = async (file: File): Promise<Corners | undefined> =>
  sureCorners(await greyOf(file))

async function greyOf(file: File): Promise<Grey> {
  const { width, height, data } = pixelsOf(await drawn(file, REDUCED))
  // As eyes weigh them.
  const values = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    return red * 0.299 + green * 0.587 + blue * 0.114
  })
  return { width, height, values }
}

/** The sheet between four corners as a picture of its own; the file itself where they are those of the picture. */
export const straightened = async (file: File, corners: Corners): Promise<File> =>
  isWhole(corners)
    ? file
    : jpegOf(await sheetOf(pixelsOf(await drawn(file, LONGEST)), corners), file.name, QUALITY)

/** What lies between four corners of a picture, straight. */
export async function sheetOf(source: ImageData, corners: Corners): Promise<ImageData> {
  if (isWhole(corners)) return source
  const { width, height } = sizeOf(corners, source)
  const sheet = new ImageData(width, height)
  await byRows(sheet, (from, to) => straightenRows(source, corners, sheet, from, to))
  return sheet
}
