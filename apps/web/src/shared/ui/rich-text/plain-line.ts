import { piecesOf } from '@bangxanh/questions/maths.ts'

/** Nothing but paragraphs of letters: what a plain field can show as it is. */
const PARAGRAPHS = /^(?:<p>[^<]*<\/p>)*$/

/** The letters of stored HTML, a line a paragraph; null where more than letters is in it. */
export function plainOf(html: string): string | null {
  if (piecesOf(html).some(({ maths }) => maths)) return null
  if (!html.includes('<')) return unescaped(html)
  if (!PARAGRAPHS.test(html)) return null
  return html.slice('<p>'.length, -'</p>'.length).split('</p><p>').map(unescaped).join('\n')
}

/** Letters as stored HTML. */
export function storedOf(text: string): string {
  if (text.trim() === '') return ''
  return text
    .split('\n')
    .map(line => `<p>${escaped(line)}</p>`)
    .join('')
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
