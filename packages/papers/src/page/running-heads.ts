import { unmarked } from '../letters/letters.ts'
import { type PageMarks, placeOf } from './page.ts'
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
  const recognised = ends.map((rows, at) => (pages[at]?.unsure ? rows.map(pairsOf) : []))
  const timesOf = (row: Row, page: number): number => {
    const own = recognised[page]?.[ends[page]?.indexOf(row) ?? -1]
    if (!own) return seen.get(keyOf(row)) ?? 0
    return recognised.filter((others, at) =>
      others.some((other, index) => isNear(row, ends[at]?.[index]) && areAlike(own, other)),
    ).length
  }
  const some = Math.max(2, pages.length * 0.4)
  const nearlyAll = Math.max(2, Math.min(3, pages.length), pages.length - 1)
  // "D. 64" above "D. 305" at the tops of two pages are options.
  const isHead = (row: Row, page: number) =>
    isPageNumber(textOf(row)) ||
    (timesOf(row, page) >= (isOfSentence(textOf(row)) ? nearlyAll : some) && !beginsAnew(row))
  const heads = ends.map((rows, page) => rows.filter(row => isHead(row, page)))
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

const keyOf = (row: Row): string =>
  `${textOf(row).replace(/\s/g, '').replace(/\d+/g, '#')} ${Math.round(row.baseline / 6)}`

/** Points that a head of a page may lie higher or lower on another one, where pages were laid down by hand. */
const NEAR = 20

const isNear = (one: Row, other: Row | undefined): boolean =>
  other !== undefined && Math.abs(one.baseline - other.baseline) < NEAR

/** What was recognised is never quite the same twice: neighbouring letters, without the marks that are lost first. */
const pairsOf = (row: Row): Set<string> => {
  const letters = [...unmarked(textOf(row)).toLowerCase()].filter(sign => /\p{L}/u.test(sign))
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
}

/** Dice's share of what both have. */
function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const both = [...one].filter(pair => other.has(pair)).length
  return one.size > 3 && (2 * both) / (one.size + other.size) > 0.75
}

/**
 * "Trang 2/4", "– 3 –", "Trang 1 – Mã đề 101" need no second page; marks of letters are lost first where they are recognised, and the
 * g beside its number is taken for another one: "Tran9 1/4".
 */
const isPageNumber = (text: string): boolean =>
  /^[\s\-–—]*(?:(?:\p{L}ran\s?[g9q]|1ran\s?[g9q]|page)\s*)?\d{1,3}(?:\s*[/⁄]\s*\d{1,3})?[\s\-–—]*(?:m\p{L}\s*[dđ]e.{0,12})?$/iu.test(
    unmarked(text),
  )

/** A stem that goes on ("3 cm và chiều cao") or asks, as heads hardly do; addresses are written small too. */
const isOfSentence = (text: string): boolean =>
  !/\p{L}\.(?:com|net|org|edu|vn)(?!\p{L})/iu.test(text) && /^[\d\s.,]*\p{Ll}|[?:]$/u.test(text)
