import type { Answer } from '../../question-parts.ts'

/** The positions that an answer names; an answer of another shape names none. */
export const positionsOf = (answer: Answer | undefined): number[] =>
  (Array.isArray(answer) ? (answer as readonly unknown[]) : []).filter(one => typeof one === 'number')

/** A word without the marks that stick to it, which stand before and after; where it is marks alone, they are the word. */
export function coreOf(word: string): readonly [string, string, string] {
  const [, before = '', core = '', after = ''] =
    /^([^\p{L}\p{N}]*)([\p{L}\p{N}].*?)([^\p{L}\p{M}\p{N}]*)$/u.exec(word) ?? []
  return core === '' ? ['', word, ''] : [before, core, after]
}

/**
 * The marked positions after the phrase was edited: those before and behind the edit stay with their tokens; those in it stay in
 * their places where it has as many tokens as before, so that a spelling that is put right keeps its mark.
 */
export function followMarks(before: readonly string[], after: readonly string[], marks: readonly number[]) {
  const shorter = Math.min(before.length, after.length)
  const differs = (at: number) => before.at(at) !== after.at(at)
  let head = 0
  while (head < shorter && !differs(head)) head++
  let tail = 0
  while (tail < shorter - head && !differs(-1 - tail)) tail++
  const shift = after.length - before.length
  return marks.flatMap(mark => {
    if (mark < head || (shift === 0 && mark < after.length)) return [mark]
    return mark >= before.length - tail ? [mark + shift] : []
  })
}

interface Box {
  readonly offsetTop: number
  readonly offsetLeft: number
  readonly offsetWidth: number
}

/** The index of the box that lies nearest in the next line above (-1) or below (1); `from` where there is no such line. */
export function besideLine(boxes: readonly Box[], from: number, direction: -1 | 1): number {
  const own = boxes[from]
  if (!own) return from
  const middle = (box: Box) => box.offsetLeft + box.offsetWidth / 2
  const beyond = boxes.filter(box => (box.offsetTop - own.offsetTop) * direction > 0)
  const lines = beyond.map(box => box.offsetTop)
  const line = direction > 0 ? Math.min(...lines) : Math.max(...lines)
  const distance = (box: Box) => Math.abs(middle(box) - middle(own))
  const [nearest] = beyond
    .filter(box => box.offsetTop === line)
    .toSorted((one, other) => distance(one) - distance(other))
  return nearest ? boxes.indexOf(nearest) : from
}
