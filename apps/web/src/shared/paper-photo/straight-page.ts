import { cleanPage } from './clean-page.ts'
import { sureCornersIn } from './photo.ts'

/** A photo of a page cut out and straightened where its corners are certain; undefined where they are not, or nothing draws it. */
export async function straightPage(photo: File): Promise<File | undefined> {
  try {
    const corners = await sureCornersIn(photo)
    return corners && (await cleanPage(photo, { quarters: 0, corners, clear: false }))
  } catch {
    return undefined
  }
}
