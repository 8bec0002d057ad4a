import { spelled } from '../docx/numbering.ts'
import type { Xml } from '../docx/xml.ts'
import { styleOf } from './styles.ts'

/** How a list counts, and the number that comes next. */
interface List {
  format: string | null
  next: number
}

const BY_TYPE: Readonly<Record<string, string>> = {
  A: 'upperLetter',
  a: 'lowerLetter',
  I: 'upperRoman',
  i: 'lowerRoman',
}
const BY_STYLE: Readonly<Record<string, string>> = {
  'upper-alpha': 'upperLetter',
  'upper-latin': 'upperLetter',
  'lower-alpha': 'lowerLetter',
  'lower-latin': 'lowerLetter',
  'upper-roman': 'upperRoman',
  'lower-roman': 'lowerRoman',
}
const BULLET = 'bullet'

export function listOf(list: Xml): List {
  const start = Number.parseInt(list.attributes.start ?? '1', 10)
  return { format: formatOf(list) ?? (list.name === 'ul' ? BULLET : 'decimal'), next: start >= 0 ? start : 1 }
}

/** Of an item or a list; undefined where it says nothing, null where it shows no number. */
function formatOf(xml: Xml): string | null | undefined {
  const style = styleOf(xml)['list-style-type'] ?? styleOf(xml)['list-style']
  const [word] = style?.toLowerCase().split(/\s/) ?? []
  if (word === 'none') return null
  if (word && /^(?:disc|circle|square)$/.test(word)) return BULLET
  if (word) return BY_STYLE[word] ?? 'decimal'
  return BY_TYPE[xml.attributes.type ?? '']
}

/** The number that an item shows, as a file's own numbering would spell it. Counts on. */
export function numberOf(item: Xml, list: List): string | null {
  const said = Number.parseInt(item.attributes.value ?? '', 10)
  const number = said >= 0 ? said : list.next
  list.next = number + 1
  const own = formatOf(item)
  const format = own === undefined ? list.format : own
  if (format === null) return null
  return format === BULLET ? '•' : `${spelled(number, format)}.`
}
