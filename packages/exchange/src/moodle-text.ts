import { asHtml, decodeEntities, escapeHtml, ourMaths } from './html.ts'

/** The text formats of Moodle by name (`FORMAT_*` of its weblib), as its XML and GIFT write them. */
export function htmlFromMoodle(text: string, format: string): string {
  return ourMaths(converted(text, format))
}

function converted(text: string, format: string): string {
  if (format === 'html') return text
  if (format === 'markdown') return markdown(text.trim())
  if (format === 'plain' || format === 'plain_text') return asHtml(text.trim())
  // moodle_auto_format: HTML in which a line end counts.
  const trimmed = text.trim()
  return /<\/?[a-z][^>]*>/i.test(trimmed)
    ? trimmed.replace(/(?<!>)\n/g, '<br />')
    : asHtml(decodeEntities(trimmed))
}

/** What teachers use of Markdown: paragraphs, lists, bold, italic, code. The rest stays as it was typed. */
function markdown(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(block => {
      const lines = block.split('\n')
      const bullets = lines.every(line => /^\s*[-*+]\s+/.test(line))
      const numbers = lines.every(line => /^\s*\d+[.)]\s+/.test(line))
      if (!bullets && !numbers) return `<p>${lines.map(inline).join('<br />')}</p>`
      const items = lines
        .map(line => `<li>${inline(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, ''))}</li>`)
        .join('')
      return bullets ? `<ul>${items}</ul>` : `<ol>${items}</ol>`
    })
    .join('')
}

// What stands between our signs of mathematics is left alone.
const inline = (line: string): string =>
  line
    .split(/(\\\(.*?\\\)|\\\[.*?\\\]|\$\$.*?\$\$)/)
    .map((part, at) =>
      at % 2 === 1
        ? escapeHtml(part)
        : escapeHtml(decodeEntities(part))
            .replace(/\*\*(.+?)\*\*|__(.+?)__/g, (_, one, other) => `<strong>${one ?? other}</strong>`)
            .replace(/\*(.+?)\*/g, '<em>$1</em>')
            .replace(/`(.+?)`/g, '<code>$1</code>'),
    )
    .join('')

/** `*` in an accepted answer of Moodle stands for anything, `\*` for itself. */
export const withoutWildcards = (answer: string): { text: string; hasWildcard: boolean } => ({
  text: answer.replace(/\\\*/g, '*').trim(),
  hasWildcard: /(?<!\\)\*/.test(answer),
})
export const escapeWildcards = (answer: string): string => answer.replace(/\*/g, '\\*')

/** The last step of a category's path; a slash in a name is written twice. */
export const categoryTitle = (path: string): string =>
  (
    path
      .trim()
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1) ?? ''
  )
    .replaceAll('//', '/')
    .trim()
export const categoryPath = (title: string): string =>
  // A space keeps a name's own slash from that of the path; Moodle trims names as well.
  `$course$/top/${title.startsWith('/') ? ' ' : ''}${title.replaceAll('/', '//')}`
