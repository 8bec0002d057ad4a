import { type Line, slice, trimmed } from './line.ts'

/** An option with its letter apart: the letter may be marked though the text is not. */
export interface OptionStart {
  letter: Line
  text: Line
}

interface Mark {
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
 * letters A, B, C (or a, b, c) may also follow the question on its own line.
 * @returns what stands before the first option, and the options in order; null where there are none
 */
export function splitOptions(
  line: Line,
  next: number,
  lower: boolean,
): { before: Line; options: OptionStart[] } | null {
  const marks = marksOf(line.text, lower)
  const first = marks.find(({ index, from }) => index === next && line.text.slice(0, from).trim() === '')
  const chain = first ? chainFrom(marks, first) : next === 0 ? behindQuestion(marks, lower) : null
  if (!chain) return null
  return {
    before: trimmed(slice(line, 0, chain[0]?.from)),
    options: chain.map((mark, at) => ({
      letter: slice(line, mark.from, mark.to),
      text: trimmed(slice(line, mark.to, chain[at + 1]?.from)),
    })),
  }
}

function marksOf(text: string, lower: boolean): Mark[] {
  const pattern = lower
    ? /(?<![^\s\ufffc])(?:[*#✓✔√☑☒☐□]\s?)?([a-h])\s?[.)/:](?=\s|\S)/gu
    : /(?<![^\s\ufffc(])(?:[*#✓✔√☑☒☐□]\s?)?(?:([A-H])\s?[.)/:]|[[(]([A-H])[\])]\s?[.)/:]?)(?=\s|\S|$)/gu
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: plain, 2: framed, index: from }) => ({
    index: (plain ?? framed ?? '').toUpperCase().charCodeAt(0) - 65,
    from,
    to: from + whole.length,
    apart: from === 0 || /\t\s*$|\s{2,}$/.test(text.slice(0, from)),
  }))
}

/** The letters that follow in order; one that stands apart is preferred to one within a sentence. */
function chainFrom(marks: readonly Mark[], first: Mark): Mark[] {
  const chain = [first]
  for (;;) {
    const last = chain.at(-1) as Mark
    const following = marks.filter(({ index, from }) => index === last.index + 1 && from >= last.to)
    const mark = following.find(({ apart }) => apart) ?? following[0]
    if (!mark) return chain
    chain.push(mark)
  }
}

/** Small letters stand in sentences more often: they are four there, or parted from what stands before. */
function behindQuestion(marks: readonly Mark[], lower: boolean): Mark[] | null {
  const chains = marks.filter(({ index }) => index === 0).map(mark => chainFrom(marks, mark))
  const isEnough = (chain: readonly Mark[]) =>
    !lower || chain.length >= 4 || chain.every(({ apart }) => apart)
  return chains.findLast(chain => chain.length >= 3 && isEnough(chain)) ?? null
}
