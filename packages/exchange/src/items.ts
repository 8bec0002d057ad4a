import { isPlain, toText } from './html.ts'
import type { Reading } from './reading.ts'

/** An item of Matching and the like, which is one line of text or a picture. */
export function itemOf(reading: Reading, html: string): string {
  const picture = onlyPicture(html)
  if (picture !== undefined) return picture
  const text = toText(html)
  if (!isPlain(html) || text.includes('\n')) reading.lose('formatting')
  return text.replace(/\n/g, ' ')
}

/** The key of a picture, when HTML is nothing else. */
const onlyPicture = (content: string): string | undefined =>
  /^(?:<p>)?\s*<img src="([^"]+)"[^>]*>\s*(?:<\/p>)?$/.exec(content.trim())?.[1]
