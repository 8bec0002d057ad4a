import { unmarked } from '../letters/letters.ts'
import { gutterOf, regionsOf } from '../page/columns.ts'
import type { Span } from '../page/page.ts'
import { isApart, type Row, rowsOf } from '../page/rows.ts'
import { within } from '../page/tables.ts'

/** What each letter of an option is taken for, at the beginning of a line or behind a tab. */
const TAKEN: readonly RegExp[] = [
  /^(?:[AÀÁẢÃẠĂÂ4]\s?[.,:;)](?!\d)|A(?=\d)|[.,]?A$)/iu,
  /^(?:(?:B?[8ß]|B)\s?[.,:;)](?!\d)|B(?=\d)|[.,]?B$)/iu,
  /^(?:(?:[GC][CƠGO]|[CGƠO€©Œ(][`'’]?)\s?[.,:;)](?!\d(?!.*\d[.,]))|C(?=\d)|[.,]?[C€©]$)/iu,
  /^(?:(?:D?[ĐÐÖD0O])\s?[.,:;)](?!\d)|[DĐ](?=\d)|[.,]?[DĐ]$)/iu,
]
/** The same anywhere, where the letter before it came just now: so much like a letter of an option that it is one. */
const LIKE: readonly RegExp[] = [
  /^$(?=.)/,
  /^(?:B?[8ß](?=[.)])|[.,]B$)/,
  /^(?:(?:C?[G€]|[GC][CƠ]|[ƠO]C|c[¢©]|[Œc©¢])(?=[.)])|[.,]C$)/,
  /^(?:(?:[ĐÐÖ0]|DĐ|DD)(?=[.)])|[.,]D$)/,
]

/** Dust before the letter itself, a stroke, or a tick. */
const DUSTY = /^(?:[.,'’`:Il1|7√-]|[vV]['’`]?)[A-Da-d](?=[.)])/

const DUST = /^[^A-Da-d]+/

const HEAD = /^(?:câu|question|bài)$/iu
const BARE_HEAD = /^\d{1,3}[.)]$/

interface Placed {
  span: Span
  /** It begins a line, or stands behind a gap that is no space. */
  begins: boolean
}

/**
 * Letters of options that were recognised as others, where their order tells what they are: "A. B. G. D.", or "c94" between
 * "b." and "d." Nothing else is changed.
 */
export function repairLetters(spans: readonly Span[], width: number): Span[] {
  const repaired = new Map<Span, Span>()
  for (const block of blocksOf(inOrder(spans, width)))
    for (const [span, text] of repairsOf(block)) repaired.set(span, { ...span, text })
  return spans.map((span, at) => repaired.get(span) ?? headOf(spans, at))
}

/** "(0.5d)", "[VDC-2d]." of what a question is worth. */
const WORTH = /^([[(](?:\d[.,]\d{1,2}|(?:NB|TH|VDC?)[-–—]\d(?:[.,]\d{1,2})?))d([\])][.:]?)$/u
const [LEVEL, DASH, POINTS] = [/^[[(](?:NB|TH|VDC?)$/, /^[-–—]$/, /^(\d(?:[.,]\d{1,2})?)d([\])][.:]?)$/]

/** "Cau 3", "Cấu 3" and "Câu.3." are what begins a question in print; "[THỊ" is a level in its brackets. */
function headOf(spans: readonly Span[], at: number): Span {
  const [span, next] = [spans[at] as Span, spans[at + 1]]
  const text = span.text.normalize('NFC')
  const stopped = /^C[aâấầ]u[.,](\d{1,3}[.:)]?)$/u.exec(text)?.[1]
  if (stopped !== undefined) return { ...span, text: `Câu ${stopped}` }
  if (
    (text === 'Gâu' || (/^C\p{L}u$/u.test(text) && unmarked(text) === 'Cau')) &&
    /^(?:\d{1,3}(?:[.:)]|$)|hỏi)/u.test((next?.text ?? '').normalize('NFC'))
  )
    return { ...span, text: 'Câu' }
  // "Câu 6," at the beginning of a line.
  const [word, before] = [spans[at - 1], spans[at - 2]]
  const isFirst = word?.text.normalize('NFC') === 'Câu' && before?.baseline !== word.baseline
  if (isFirst && /^\d{1,3},$/.test(text)) return { ...span, text: text.replace(',', '.') }
  // Most data have no đ.
  const isBehindLevel = DASH.test(spans[at - 1]?.text ?? '') && LEVEL.test(spans[at - 2]?.text ?? '')
  const points = WORTH.exec(text) ?? (isBehindLevel ? POINTS.exec(text) : null)
  if (points) return { ...span, text: `${points[1]}đ${points[2]}` }
  const level = /^\[(NB|TH|VD|VDC)[Il1|JỊÌÍ]\]?([.:]?)$/u.exec(text) ?? /^([[(]VD)GC([\])][.:]?)$/u.exec(text)
  if (level?.[1]?.endsWith('VD') && text.includes('GC')) return { ...span, text: `${level[1]}C${level[2]}` }
  return level ? { ...span, text: `[${level[1]}]${level[2]}` } : span
}

/** As the page is read: down its columns, along its lines. */
function inOrder(spans: readonly Span[], width: number): Placed[] {
  const rows = rowsOf(spans)
  const gutter = gutterOf(rows, width)
  return regionsOf(rows, gutter, { whole: width, left: width, right: width })
    .flatMap(({ box }) => rowsOf(spans.filter(span => within(span, box))))
    .flatMap(placedIn)
}

const placedIn = ({ items, size }: Row): Placed[] =>
  items.flatMap((item, at) => {
    if (item.kind !== 'span') return []
    const before = items[at - 1]
    return { span: item.span, begins: !before || isApart(before, item, size * 5) }
  })

/** What belongs to one question. */
function blocksOf(placed: readonly Placed[]): Placed[][] {
  const blocks: Placed[][] = [[]]
  for (const [at, one] of placed.entries()) {
    const next = placed[at + 1]?.span.text ?? ''
    const heads =
      (HEAD.test(one.span.text) && /^\d/.test(next)) || (one.begins && BARE_HEAD.test(one.span.text))
    if (heads) blocks.push([])
    blocks.at(-1)?.push(one)
  }
  return blocks
}

function repairsOf(block: readonly Placed[]): [Span, string][] {
  const lower = block.filter(({ span, begins }) => begins && /^[a-d][.)]/.test(span.text)).length
  const upper = block.filter(({ span, begins }) => begins && /^[A-D][.)]/.test(span.text)).length
  const names = lower > upper ? 'abcd' : 'ABCD'
  const isName = (text: string, index: number) => text.startsWith(names[index] ?? '-') && /^.[.)]/.test(text)
  const repairs: [Span, string][] = []
  const repair = ({ span }: Placed, index: number, taken: number) =>
    repairs.push([span, `${names[index]}.${span.text.slice(taken).replace(/^\s*[.)]/, '')}`])
  let last = -1
  for (let index = 0; index < 4; index += 1) {
    const named = block.findIndex(({ span }, at) => at > last && isName(span.text, index))
    // Up to the next letter that is sure; "B." of a sentence behind it is another's.
    const next = block.findIndex(({ span, begins }, at) => at > last && begins && later(span.text, index))
    const after = next < 0 && index === 3 && last >= 0 ? block.length : next
    if (named >= 0 && (after < 0 || named < after)) {
      last = named
      continue
    }
    const between = block.flatMap((one, at) => {
      const taken = at > last && at < after && one.begins ? TAKEN[index]?.exec(one.span.text) : null
      return taken ? [{ one, at, taken: taken[0].length }] : []
    })
    const alike = block.flatMap((one, at) => {
      const taken =
        index > 0 && last >= 0 && at > last
          ? (LIKE[index]?.exec(one.span.text) ??
            (DUSTY.test(one.span.text) &&
              isName(one.span.text.replace(DUST, ''), index) &&
              DUSTY.exec(one.span.text)))
          : null
      return taken ? [{ one, at, taken: taken[0].length }] : []
    })
    const [found] = between.length === 1 ? between : alike
    if (!found) return repairs
    repair(found.one, index, found.taken)
    last = found.at
  }
  return repairs

  function later(text: string, index: number): boolean {
    return [1, 2, 3].some(more => isName(text, index + more))
  }
}
