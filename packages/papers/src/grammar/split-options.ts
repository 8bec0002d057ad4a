import { type Line, LONGEST_SPACE, slice, trimmed } from './line.ts'

/** An option with its letter apart: the letter may be marked though the text is not. */
export interface OptionStart {
  letter: Line
  text: Line
}

export interface Mark {
  /** Which option: 0 for A. */
  index: number
  from: number
  to: number
  /** Whether more than one space parts it from what stands before. */
  apart: boolean
}

/**
 * The options that a line holds. `next`: the index that is expected first; `lower`: whether letters are small.
 * A line that begins with the expected letter begins with an option; where the first option has not come yet, the
 * letters A, B, C (or a, b, c) may also follow the question on its own line. `below`: the next line, which may go on with them.
 * @returns what stands before the first option, and the options in order; null where there are none
 */
export function splitOptions(
  line: Line,
  next: number,
  lower: boolean,
  below: Line | null = null,
): { before: Line; options: OptionStart[] } | null {
  const marks = marksOf(line.text, lower)
  const first = marks.find(({ index, from }) => index === next && line.text.slice(0, from).trim() === '')
  const following = followers(marks)
  const chain = first
    ? chainFrom(first, following)
    : next === 0
      ? behindQuestion(marks, following, lower, below)
      : null
  if (!chain) return null
  return {
    before: trimmed(slice(line, 0, chain[0]?.from)),
    options: chain.map((mark, at) => ({
      letter: slice(line, mark.from, mark.to),
      text: trimmed(slice(line, mark.to, chain[at + 1]?.from)),
    })),
  }
}

/** Every place of a line where an option may begin, in order. */
export function marksOf(text: string, lower: boolean): Mark[] {
  const pattern = lower
    ? /(?<![^\s\ufffc])(?:[*#✓✔√☑☒☐□]\s?)?([a-h])\s?[.)/:](?=\s|\S)/gu
    : /(?<![^\s\ufffc(])(?:[*#✓✔√☑☒☐□]\s?)?(?:([A-H])\s?[.)/:]|[[(]([A-H])[\])]\s?[.)/:]?)(?=\s|\S|$)/gu
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: plain, 2: framed, index: from }) => ({
    index: (plain ?? framed ?? '').toUpperCase().charCodeAt(0) - 65,
    from,
    to: from + whole.length,
    apart: from === 0 || /\t\s*$|\s{2,}$/.test(text.slice(Math.max(0, from - LONGEST_SPACE), from)),
  }))
}

type Followers = ReadonlyMap<Mark, Mark>

/** For each mark the one that goes on with it: of the next letter behind it, one that stands apart before one within a sentence. */
function followers(marks: readonly Mark[]): Followers {
  const following = new Map<Mark, Mark>()
  const apart: Mark[] = []
  const any: Mark[] = []
  for (const mark of marks.toReversed()) {
    const next = apart[mark.index + 1] ?? any[mark.index + 1]
    if (next) following.set(mark, next)
    any[mark.index] = mark
    if (mark.apart) apart[mark.index] = mark
  }
  return following
}

function chainFrom(first: Mark, following: Followers): Mark[] {
  const chain = [first]
  for (let mark = following.get(first); mark; mark = following.get(mark)) chain.push(mark)
  return chain
}

/**
 * Small letters stand in sentences more often: they are four there, or parted from what stands before. Those that begin the line below
 * count too; one alone needs all four (product 9.168).
 */
function behindQuestion(
  marks: readonly Mark[],
  following: Followers,
  lower: boolean,
  below: Line | null,
): Mark[] | null {
  const more = below && marks.length > 0 ? chainAtStart(below.text, lower) : []
  const isEnough = (chain: readonly Mark[]) => {
    const count = chain.length + (more[0]?.index === chain.length ? more.length : 0)
    return (
      count >= (lower || chain.length === 1 ? 4 : 3) ||
      (chain.length === 3 && chain.every(({ apart }) => apart))
    )
  }
  for (const mark of marks.toReversed()) {
    const chain = mark.index === 0 ? chainFrom(mark, following) : []
    if (isEnough(chain)) return chain
  }
  return null
}

/** The options with which a line begins. */
function chainAtStart(text: string, lower: boolean): Mark[] {
  const marks = marksOf(text, lower)
  const [first] = marks
  return first && text.slice(0, first.from).trim() === '' ? chainFrom(first, followers(marks)) : []
}
