import { byRows, drawn, jpegOf, pixelsOf } from './canvas.ts'
import { clarifyRows, paperOf } from './clarify.ts'
import type { Corners } from './corners.ts'
import { sheetOf } from './photo.ts'
import { PAGE_QUALITY, PAGE_SIDE } from './shrink-picture.ts'

/** What is done to a photo of a page. */
export interface Cleaning {
  /** Turned to the right so often, before the corners count. */
  readonly quarters: number
  readonly corners: Corners
  readonly clear: boolean
}

/** The photo cleaned as wanted, as the file that is handed in. Rejects where the browser cannot draw it. */
export async function cleanPage(file: File, { quarters, corners, clear }: Cleaning): Promise<File> {
  const sheet = await sheetOf(pixelsOf(await drawn(file, PAGE_SIDE, quarters)), corners)
  if (clear) await clarified(sheet)
  return jpegOf(sheet, file.name, PAGE_QUALITY)
}

/** Large enough to see on a phone whether the letters are clear. */
const SHOWN_SIDE = 1000

/** The whole photo small, turned and lit up: what corners are chosen on. */
export async function shownPage(file: File, { quarters, clear }: Omit<Cleaning, 'corners'>): Promise<File> {
  const small = pixelsOf(await drawn(file, SHOWN_SIDE, quarters))
  if (clear) await clarified(small)
  return jpegOf(small, file.name, PAGE_QUALITY)
}

async function clarified(picture: ImageData): Promise<void> {
  const paper = paperOf(picture)
  await byRows(picture, (from, to) => clarifyRows(picture, paper, from, to))
}
