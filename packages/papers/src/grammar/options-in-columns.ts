import { type Flow, type Line, LONGEST_SPACE, slice, trimmed } from './line.ts'
import { marksOf, splitOptions } from './split-options.ts'

/** Options that are read down and not across, "A … C …" above "B … D …", as lines of one option each in their order. */
export function downColumns(flow: readonly Flow[]): Flow[] {
  const result: Flow[] = []
  for (let at = 0; at < flow.length; at += 1) {
    const [above, below] = [flow[at], flow[at + 1]]
    const columns = above?.kind === 'line' && below?.kind === 'line' ? inOrder(above, below) : null
    if (columns) {
      result.push(...columns)
      at += 1
    } else result.push(flow[at] as Flow)
  }
  return result
}

function inOrder(above: Line, below: Line): Line[] | null {
  const first = halves(above, 0)
  const second = first && halves(below, 1)
  if (!first || !second) return null
  return [first[0], second[0], first[1], second[1]]
}

/** A line of two options, the second two letters behind the first and parted from it by a tab. */
function halves(line: Line, index: number): [Line, Line] | null {
  if (splitOptions(line, index, false)?.options.length !== 1) return null
  const second = marksOf(line.text, false).findLast(
    mark =>
      mark.index === index + 2 &&
      /\t\s*$/.test(line.text.slice(Math.max(0, mark.from - LONGEST_SPACE), mark.from)),
  )
  return second ? [trimmed(slice(line, 0, second.from)), trimmed(slice(line, second.from))] : null
}
