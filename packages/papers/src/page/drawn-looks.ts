import { type Box, overlap, type PageMarks, type Span, touch } from './page.ts'
import { median } from './rows.ts'

/** The sides of a frame are longer, in points; a stroke through letters is not. */
const UPRIGHT = 8

/** Looks that are drawn and not written: lines under and through letters, coloured grounds. What did so is taken off the page. */
export function withDrawnLooks(marks: PageMarks): PageMarks {
  const usual = median(marks.spans.map(({ size }) => size))
  const under = new Set<Span>()
  const through = new Set<Span>()
  const first = new Map<Span, Box>()
  const highlight = new Map<Span, string>()
  const lines: Box[] = []
  const upright = marks.rules.filter(
    ({ left, right, top, bottom }) => bottom - top > Math.max(right - left, UPRIGHT),
  )
  const others = marks.rules.filter(rule => {
    if (rule.bottom - rule.top > 2) return true
    // The border of a table or a frame runs under the text above it, and is no line of it.
    if (upright.some(other => touch(other, rule, 1))) return true
    const below = along(rule, marks.spans, usual, [-0.06, 0.3])
    const across = along(rule, marks.spans, usual, [-0.45, -0.15])
    for (const span of below) under.add(span)
    const [begin] = below.toSorted((one, other) => one.left - other.left)
    if (begin) first.set(begin, rule)
    for (const span of across) through.add(span)
    if (below.length + across.length === 0) return true
    lines.push(rule)
    return false
  })
  // Spaces are underlined by pieces of their own.
  const rules = others.filter(
    rule => !lines.some(line => Math.abs(line.top - rule.top) < 0.8 && touch(line, rule, 1)),
  )
  const used: PageMarks['grounds'] = []
  const unused = marks.grounds.filter(ground => {
    const covered = marks.spans.filter(
      span =>
        covers(ground, span) &&
        ground.top <= span.baseline - span.size * 0.3 &&
        ground.bottom >= span.baseline - 1,
    )
    for (const span of covered) highlight.set(span, ground.colour)
    if (covered.length > 0) used.push(ground)
    return covered.length === 0
  })
  // Spaces between them are coloured by pieces of their own too.
  const beside = Map.groupBy(used, placeOfGround)
  const grounds = unused.filter(
    ground => !beside.get(placeOfGround(ground))?.some(other => touch(other, ground, 1)),
  )
  const underlined = [...under]
  const anew = new Set(
    [...first].filter(([span, rule]) => isAnew(span, rule, underlined, marks.rules)).map(([span]) => span),
  )
  const spans = marks.spans.map(span => ({
    ...span,
    ...(anew.has(span) ? { underlinedAnew: true } : {}),
    look: {
      ...span.look,
      underline: under.has(span),
      strike: through.has(span),
      highlight: highlight.get(span) ?? span.look.highlight,
    },
  }))
  return { ...marks, spans, rules, grounds }
}

const placeOfGround = ({ colour, top }: PageMarks['grounds'][number]): string =>
  `${colour} ${Math.round(top)}`

/** Letters whose line this is: it begins and ends with them, and the border of a table does not. */
function along(
  rule: Box,
  spans: readonly Span[],
  usual: number,
  [from, to]: readonly [from: number, to: number],
): Span[] {
  const middle = (rule.top + rule.bottom) / 2
  const found = spans.filter(span => {
    const off = (middle - span.baseline) / span.size
    // Raised letters share the line of those beside them.
    const reach = span.size < usual * 0.85 ? 0.55 : 0
    return off >= from - reach && off <= to + reach && covers(rule, span)
  })
  const slack = (found[0]?.size ?? 0) * 0.4
  const begins = Math.min(...found.map(({ left }) => left)) - rule.left <= slack
  return begins && rule.right - Math.max(...found.map(({ right }) => right)) <= slack ? found : []
}

/** Whether no line goes from the word before to one with whose letters a line begins. */
function isAnew(first: Span, own: Box, underlined: readonly Span[], rules: readonly Box[]): boolean {
  const end = Math.max(
    ...underlined.flatMap(({ baseline, right }) =>
      Math.abs(baseline - first.baseline) < 1 && right <= first.left ? right : [],
    ),
  )
  return (
    first.left - end < first.size &&
    !rules.some(
      ({ left, right, top }) =>
        Math.abs(top - own.top) < 0.8 && overlap(left, right, end + 0.3, first.left - 0.3) > 0,
    )
  )
}

const covers = (box: Box, { left, right }: Span): boolean =>
  overlap(box.left, box.right, left, right) >= (right - left) * 0.6
