import { asHtml, toText, withoutPictures } from '../html.ts'

/** Plain words where they are all there is, so that a teacher can read and write them; else the HTML itself. */
export function cellOf(html: string): string {
  const bare = withoutPictures(html)
  const text = toText(bare)
  return asHtml(text) === bare && !looksLikeHtml(text) ? text : bare
}

/** The HTML of what stands in a cell. */
export const htmlOfCell = (text: string): string => (looksLikeHtml(text) ? text : asHtml(text))

const looksLikeHtml = (text: string): boolean => /^<[a-z][a-z0-9]*(?:\s[^>]*)?\/?>/i.test(text)
