import { type Box, overlap, type PageMarks, type Span, touch, union } from './page.ts'
import { median } from './rows.ts'

/**
 * Fractions that are written with letters, as Word and LibreOffice write them, become formulas, and so pictures: one line after
 * the other, their letters would say something else ("12" for a half).
 */
export function withFractions(marks: PageMarks): PageMarks {
  const bars = marks.rules.filter(rule => rule.right - rule.left > (rule.bottom - rule.top) * 3)
  const usual = median(marks.spans.map(({ size }) => size))
  const fractions = bars.flatMap(bar => {
    // Lines that meet are of a table or a frame.
    if (marks.rules.some(rule => rule !== bar && touch(rule, bar, 1))) return []
    const letters = lettersOf(bar, marks.spans, usual)
    return letters ? [{ bar, letters }] : []
  })
  if (fractions.length === 0) return marks
  const written = new Set(fractions.flatMap(({ letters }) => letters))
  const boxes = fractions.map(({ bar, letters }) => union([bar, ...letters]))
  // The bars, and the line of a root within.
  const isDrawn = (rule: Box) =>
    boxes.some(
      box =>
        rule.left > box.left - 2 &&
        rule.right < box.right + 2 &&
        rule.top > box.top - 2 &&
        rule.bottom < box.bottom,
    )
  return {
    ...marks,
    spans: marks.spans.filter(span => !written.has(span)),
    rules: marks.rules.filter(rule => !isDrawn(rule)),
    formulas: [...marks.formulas, ...boxes],
  }
}

/** How much longer than what stands over and under it a bar may be, in sizes of a letter. */
const LONGER = 1.2

/** Roots, brackets and sums of the line above are written in larger letters, and do not reach farther down. */
const heightOf = ({ text, size }: Span, usual: number): number =>
  /[√∑∏∫(){}[\]|]/u.test(text) ? Math.min(size, usual) : size

/** What stands right over and right under a bar, and no farther than it goes. */
function lettersOf(bar: Box, spans: readonly Span[], usual: number): Span[] | null {
  const middle = (bar.top + bar.bottom) / 2
  const along = spans.filter(
    ({ left, right }) => overlap(bar.left, bar.right, left, right) > (right - left) / 2,
  )
  const over = along.filter(span => {
    const off = (middle - span.baseline) / heightOf(span, usual)
    return off > 0 && off < 1.1
  })
  const under = along.filter(({ baseline, size }) => {
    const off = (baseline - middle) / size
    return off > 0.5 && off < 1.2
  })
  // The line under an option's letter is nearer to it than a bar is, also where the next option stands below.
  const isApart = over.some(({ baseline, size }) => (middle - baseline) / size > 0.2)
  if (!isApart || under.length === 0) return null
  const large = [...over, ...under]
  const size = Math.max(...large.map(letter => Math.min(letter.size, usual * 1.2)))
  const reach = union(large)
  // Exponents and indexes of both.
  const scripts = along.filter(
    span =>
      !large.includes(span) &&
      span.size < usual * 0.85 &&
      span.bottom > reach.top - size * 0.1 &&
      span.top < reach.bottom + size * 0.1,
  )
  const both = [...large, ...scripts]
  const { left, right } = union(both)
  const fits = left > bar.left - size * 0.3 && right < bar.right + size * 0.3
  const isLong = bar.right - bar.left > right - left + size * LONGER
  // An underlined word over a line of text: the line goes on at the sides of the bar.
  const goesOn = spans.some(
    span =>
      !both.includes(span) &&
      both.some(letter => Math.abs(letter.baseline - span.baseline) < size * 0.2) &&
      overlap(bar.left, bar.right, span.left, span.right) > -size * 0.15,
  )
  return fits && !isLong && !goesOn ? both : null
}
