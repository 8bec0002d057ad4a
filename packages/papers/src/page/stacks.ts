import { type Box, overlap, type PageMarks, type Span, union } from './page.ts'
import { median } from './rows.ts'

/** What is cut out of a page together. */
interface Stack {
  spans: Span[]
  rules: Box[]
  formulas: Box[]
}

interface Page extends PageMarks {
  /** The usual size of its letters. */
  usual: number
}

/**
 * Roots, sums and integrals with limits, limits, systems behind a brace and vectors that are written with letters become formulas, and so
 * pictures, as fractions do: one line after the other, their letters would say something else. What stands over and under each other for
 * no reason that is known here stays letters.
 */
export function withStacks(marks: PageMarks): PageMarks {
  const page: Page = { ...marks, usual: median(marks.spans.map(({ size }) => size)) }
  const stacks = marks.spans.flatMap((span, at) => {
    const stack =
      rootAt(span, page) ??
      operatorAt(span, page) ??
      limitAt(at, page) ??
      fencedAt(span, page) ??
      systemAt(span, page) ??
      vectorAt(span, page)
    return stack ? [stack] : []
  })
  if (stacks.length === 0) return marks
  const gone = new Set<object>(
    stacks.flatMap(({ spans, rules, formulas }) => [...spans, ...rules, ...formulas]),
  )
  const isLeft = (one: object) => !gone.has(one)
  return {
    ...marks,
    spans: marks.spans.filter(isLeft),
    rules: marks.rules.filter(isLeft),
    formulas: [
      ...marks.formulas.filter(isLeft),
      ...stacks.map(({ spans, rules, formulas }) => union([...spans, ...rules, ...formulas])),
    ],
  }
}

const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2
const isAlong = (box: Box, from: number, to: number): boolean =>
  overlap(box.left, box.right, from, to) > (box.right - box.left) / 2
const isSmall = ({ size }: Span, { usual }: Page): boolean => size < usual * 0.85

/** A root, the line that goes on from its top, and what stands under that. */
function rootAt(root: Span, page: Page): Stack | null {
  if (root.text !== '√') return null
  const { size } = root
  const bar = page.rules.find(
    rule =>
      rule.right - rule.left > (rule.bottom - rule.top) * 3 &&
      Math.abs(rule.left - root.right) < size * 0.25 &&
      Math.abs(middleOf(rule) - root.top) < size * 0.35,
  )
  if (!bar) return null
  const isUnder = (box: Box) =>
    isAlong(box, root.left, bar.right + size * 0.1) &&
    middleOf(box) > bar.top &&
    middleOf(box) < root.bottom + size * 0.3
  const index = page.spans.filter(
    span =>
      isSmall(span, page) &&
      span.right < root.right &&
      span.right > root.left - span.size * 0.4 &&
      span.baseline < root.baseline - size * 0.2 &&
      span.baseline > root.top,
  )
  return {
    spans: [
      root,
      ...index,
      ...page.spans.filter(span => span !== root && !index.includes(span) && isUnder(span)),
    ],
    rules: [bar, ...page.rules.filter(rule => rule !== bar && isUnder(rule))],
    formulas: page.formulas.filter(isUnder),
  }
}

/** A large sign with small letters over or under it; where they stand at its side, they are raised and lowered ones. */
function operatorAt(sign: Span, page: Page): Stack | null {
  if (!/^[∑∏∐∫∬∭∮⋃⋂]$/u.test(sign.text)) return null
  const { usual } = page
  const over = lineFrom(
    page,
    sign,
    ({ baseline }) => baseline < sign.baseline - usual * 0.6 && baseline > sign.top - usual,
  )
  const under = lineFrom(
    page,
    sign,
    ({ baseline }) => baseline > sign.baseline + usual * 0.3 && baseline < sign.bottom + usual,
  )
  return over.length + under.length > 0 ? { spans: [sign, ...over, ...under], rules: [], formulas: [] } : null
}

/** Small letters right over or under a sign, and all that go on from there at both sides. */
function lineFrom(page: Page, sign: Box, isThere: (span: Span) => boolean): Span[] {
  const small = page.spans.filter(span => isSmall(span, page) && isThere(span))
  const found = small.filter(span =>
    isAlong(span, sign.left - page.usual * 0.2, sign.right + page.usual * 0.2),
  )
  for (let before = 0; before < found.length; ) {
    before = found.length
    const { left, right } = union(found)
    const next = small.filter(
      span =>
        !found.includes(span) &&
        found.some(({ baseline }) => Math.abs(baseline - span.baseline) < span.size * 0.3) &&
        overlap(span.left, span.right, left, right) > -span.size * 0.5,
    )
    found.push(...next)
  }
  return found
}

/** "lim" with what it goes to below. */
function limitAt(at: number, page: Page): Stack | null {
  const word = page.spans.slice(at, at + 3)
  const [first, , last] = word
  if (!first || !last || !/^(?:lim|max|min)$/.test(word.map(({ text }) => text).join(''))) return null
  if (word.some(({ baseline }) => Math.abs(baseline - first.baseline) > 1)) return null
  // Of a word such as "limit".
  const next = page.spans[at + 3]
  if (
    next &&
    /\p{L}/u.test(next.text) &&
    Math.abs(next.baseline - first.baseline) < 1 &&
    next.left - last.right < 1
  )
    return null
  const under = lineFrom(
    page,
    union(word),
    ({ baseline }) =>
      baseline > first.baseline + page.usual * 0.45 && baseline < first.baseline + page.usual * 1.3,
  )
  return under.length > 0 ? { spans: [...word, ...under], rules: [], formulas: [] } : null
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '|': '|' }

/** Brackets of several lines' height around what they hold: a fraction in brackets, a matrix. */
function fencedAt(open: Span, page: Page): Stack | null {
  const closing = CLOSING[open.text]
  if (closing === undefined || open.size < page.usual * 1.5) return null
  const close = page.spans
    .filter(
      span =>
        span.text === closing &&
        span.left > open.left &&
        Math.abs(span.size - open.size) < open.size * 0.1 &&
        Math.abs(span.baseline - open.baseline) < page.usual * 0.3,
    )
    .toSorted((one, other) => one.left - other.left)[0]
  if (!close) return null
  const isWithin = (box: Box) =>
    isAlong(box, open.left, close.right) &&
    middleOf(box) > open.top - page.usual * 0.3 &&
    middleOf(box) < open.bottom + page.usual * 0.3
  return {
    spans: page.spans.filter(span => span === open || span === close || isWithin(span)),
    rules: [],
    formulas: page.formulas.filter(isWithin),
  }
}

/** A brace of several lines' height before as many lines; the text around stands on none of them, or on the one in the middle. */
function systemAt(brace: Span, page: Page): Stack | null {
  const { usual } = page
  if (brace.text !== '{' || brace.size < usual * 1.5) return null
  const isBeside = (box: Box) =>
    box.left > brace.left &&
    middleOf(box) > brace.top - usual * 0.4 &&
    middleOf(box) < brace.bottom + usual * 0.4
  const items = [...page.spans, ...page.formulas].filter(item => item !== brace && isBeside(item))
  const isOff = (item: Box) => Math.abs(middleOf(item) - middleOf(brace)) > usual * 0.3
  const off = contiguous(items.filter(isOff), brace.right, usual * 1.6)
  const isOver = (item: Box) => middleOf(item) < middleOf(brace)
  if (!off.some(isOver) || off.every(isOver)) return null
  const { right } = union(off)
  const within = items.filter(item => off.includes(item) || isAlong(item, brace.left, right))
  const spans = new Set<Box>(page.spans)
  return {
    spans: [brace, ...within.filter((item): item is Span => spans.has(item))],
    rules: [],
    formulas: within.filter(item => !spans.has(item)),
  }
}

/** What follows from a place on without any wider gap. */
function contiguous(items: readonly Box[], from: number, gap: number): Box[] {
  const found: Box[] = []
  let right = from
  for (const item of items.toSorted((one, other) => one.left - other.left)) {
    if (item.left - right > gap) break
    found.push(item)
    right = Math.max(right, item.right)
  }
  return found
}

/** An arrow over letters. */
function vectorAt(arrow: Span, page: Page): Stack | null {
  if (arrow.text !== '\u20d7') return null
  const under = page.spans.filter(
    span =>
      span !== arrow &&
      isAlong(span, arrow.left - 0.5, arrow.right + 0.5) &&
      Math.abs(span.baseline - arrow.baseline) < page.usual * 0.6,
  )
  return under.length > 0 ? { spans: [arrow, ...under], rules: [], formulas: [] } : null
}
