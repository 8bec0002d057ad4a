import { type Box, type PageMarks, type Span, touch, union } from './page.ts'
import { groupsOf, within } from './tables.ts'

/**
 * Figures and formulas of a page: what is drawn near each other is one. Letters within a figure are part of it, and those
 * of a line of text are not.
 */
export function drawingsOf(
  { width, height, drawings, grounds, formulas }: PageMarks,
  spans: readonly Span[],
  rules: readonly Box[],
): { drawings: Box[]; spans: Span[] } {
  const shapes = [...drawings, ...grounds].filter(
    box => box.right - box.left < width * 0.9 || box.bottom - box.top < height * 0.6,
  )
  const groups = groupsOf(shapes, 4).map(union)
  const found = groups
    .map(group => union([group, ...rules.filter(rule => touch(rule, group, 3))]))
    .filter(({ left, right, top, bottom }) => right - left > 3 && bottom - top > 3)
  const figures = found.filter(box => spans.every(span => !within(span, box)) || isFigure(box, spans))
  return {
    drawings: [...figures, ...formulas.filter(formula => !figures.some(box => within(formula, box)))],
    spans: spans.filter(span => ![...figures, ...formulas].some(box => within(span, box))),
  }
}

/** A figure holds few letters for its size; a frame around a text holds lines of them. */
function isFigure(box: Box, spans: readonly Span[]): boolean {
  const inside = spans.filter(span => within(span, box))
  const area = (box.right - box.left) * (box.bottom - box.top)
  const written = inside.reduce((sum, { left, right, size }) => sum + (right - left) * size, 0)
  return written < area * 0.25
}
