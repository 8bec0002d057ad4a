import type { Look, Piece } from '../document.ts'
import { type Letters, toUnicode } from '../letters/letters.ts'
import { isApart, leftOf, median, type Row, type RowItem, rightOf } from './rows.ts'

/** A gap in sizes of letters that no space makes, and that no justified line has. */
const TAB = 1.25
const SPACE = 0.18
/** How many sizes of letters high a picture in a line may be: a formula of two lines is, a figure is higher. */
export const IN_LINE = 3.4

/** The pieces of a row: letters that look alike together, with spaces and tabs by their gaps. `nameOf`: of a picture. */
export function piecesOf(row: Row, nameOf: (item: Extract<RowItem, { kind: 'drawing' }>) => string): Piece[] {
  const pieces: Piece[] = []
  const tab = tabWidth(row)
  let text = ''
  let style: { look: Look; letters: Letters } | null = null
  const close = () => {
    if (style && text !== '')
      pieces.push({ kind: 'text', text: toUnicode(text, style.letters), look: style.look })
    text = ''
  }
  row.items.forEach((item, at) => {
    const before = row.items[at - 1]
    const between = !before || closes(before, item, row.size) ? '' : gapOf(before, item, row.size, tab)
    if (between === '\t') {
      close()
      pieces.push({ kind: 'tab' })
    }
    const space = between === '\t' ? '' : between
    if (item.kind === 'drawing') {
      text += space
      close()
      pieces.push({
        kind: 'picture',
        name: nameOf(item),
        floating: item.box.bottom - item.box.top > row.size * IN_LINE,
      })
      return
    }
    const { look, letters, text: letter } = item.span
    if (!style || !alike(style.look, look) || style.letters !== letters) {
      // A space behind small or underlined letters, a picture or a tab is not theirs.
      const theirs = style !== null && text !== '' && style.look.raised === null && !style.look.underline
      if (theirs) text += space
      close()
      style = { look, letters }
      text = theirs ? letter : space + letter
    } else if (space !== '' && item.span.underlinedAnew) {
      close()
      pieces.push({ kind: 'text', text: space, look: { ...look, underline: false } })
      text = letter
    } else text += space + letter
  })
  close()
  return pieces
}

/** A full stop behind a formula belongs to it, though its curves end a little before. */
const closes = (before: RowItem, item: RowItem, size: number): boolean =>
  before.kind === 'drawing' &&
  item.kind === 'span' &&
  /^[.,;:?!)\]]/.test(item.span.text) &&
  leftOf(item) - rightOf(before) < size * 0.8

function gapOf(before: RowItem, item: RowItem, size: number, tab: number): string {
  const gap = leftOf(item) - rightOf(before)
  if (gap > tab) return '\t'
  return isApart(before, item, size) ? (gap > size * 0.9 ? '  ' : ' ') : ''
}

/** Words of a justified line stand wider apart; what stands much wider than the others is a tab all the same. */
export function tabWidth({ items, size }: Row): number {
  const gaps = items.slice(1).map((item, at) => leftOf(item) - rightOf(items[at] as RowItem))
  const spaces = gaps.filter(gap => gap > size * SPACE)
  const usual = spaces.length >= 4 ? median(spaces) : 0
  return Math.max(size * TAB, Math.min(usual * 2.2, size * 3))
}

const alike = (one: Look, other: Look): boolean =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.underline === other.underline &&
  one.strike === other.strike &&
  one.raised === other.raised &&
  one.colour === other.colour &&
  one.highlight === other.highlight &&
  one.doubt?.letters === other.doubt?.letters &&
  one.doubt?.look === other.doubt?.look &&
  one.doubt?.word === other.doubt?.word
