import type { PageMarks, Span } from './page.ts'
import { beginsAnew } from './paragraphs.ts'
import { type Row, rowsOf, textOf } from './rows.ts'

/** How much of a page heads and feet may take, at each end. */
const MARGIN = 0.11

/**
 * Heads and feet: lines at the ends of pages that come again on other pages, but for numbers in them. They are taken off the
 * pages.
 */
export function parted(pages: readonly PageMarks[]): { pages: PageMarks[]; heads: Row[][] } {
  const ends = pages.map(({ spans, height }) =>
    rowsOf(spans).filter(row => row.bottom < height * MARGIN || row.top > height * (1 - MARGIN)),
  )
  const seen = new Map<string, number>()
  for (const rows of ends) for (const key of new Set(rows.map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1)
  // "D. 64" above "D. 305" at the tops of two pages are options.
  const isHead = (row: Row) =>
    isPageNumber(textOf(row)) ||
    ((seen.get(keyOf(row)) ?? 0) >= Math.max(2, pages.length * 0.4) && !beginsAnew(row))
  const heads = ends.map(rows => rows.filter(isHead))
  return {
    heads,
    pages: pages.map((page, at) => {
      const gone = new Set<string>(
        (heads[at] ?? []).flatMap(({ items }) =>
          items.flatMap(item => (item.kind === 'span' ? placeOf(item.span) : [])),
        ),
      )
      return { ...page, spans: page.spans.filter(span => !gone.has(placeOf(span))) }
    }),
  }
}

const placeOf = ({ left, top, text }: Span): string => `${left} ${top} ${text}`
const keyOf = (row: Row): string =>
  `${textOf(row).replace(/\s/g, '').replace(/\d+/g, '#')} ${Math.round(row.baseline / 6)}`

/** "Trang 2/4", "– 3 –", "Trang 1 – Mã đề 101" need no second page. */
const isPageNumber = (text: string): boolean =>
  /^[\s\-–—]*(?:(?:trang|page)\s*)?\d{1,3}(?:\s*\/\s*\d{1,3})?[\s\-–—]*(?:mã\s*đề.{0,12})?$/iu.test(
    text.normalize('NFC'),
  )
