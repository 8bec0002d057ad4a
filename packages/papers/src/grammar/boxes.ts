import { type Flow, isEmpty, type Line, prefixed, slice, trimmed } from './line.ts'

const BOX = /[☐□☑☒]|\[\s?\](?!\()/gu
const TICKED = /[☑☒]/u

/**
 * Options that have boxes to tick and no letters, with letters before them: "☐ Huế ☒ Hà Nội" is "A. Huế", "*B. Hà Nội". A box within a
 * line is a place to write in, and so is one alone.
 */
export function withLetters(flow: readonly Flow[]): Flow[] {
  const result: Flow[] = []
  for (let at = 0; at < flow.length; ) {
    const boxes: Line[] = []
    let next = at
    for (; next < flow.length; next += 1) {
      const item = flow[next]
      if (item?.kind !== 'line') break
      const parts = isEmpty(item) ? [] : boxesOf(item)
      if (parts === null) break
      boxes.push(...parts)
    }
    if (boxes.length >= 2 && boxes.length <= 8) result.push(...boxes.map(lettered))
    else result.push(...flow.slice(at, next))
    const stop = flow[next]
    if (stop) result.push(stop)
    at = next + 1
  }
  return result
}

/** A line that begins with a box, cut before each of them that stands apart; null for another, and where the letter is there already. */
function boxesOf(line: Line): Line[] | null {
  const { text } = line
  const starts = [...text.matchAll(BOX)]
    .map(({ index }) => index)
    .filter(at => text.slice(0, at).trim() === '' || /\s$/u.test(text.slice(0, at)))
  if (starts.length === 0 || text.slice(0, starts[0]).trim() !== '') return null
  const parts = starts.map((from, at) => trimmed(slice(line, from, starts[at + 1])))
  const isOption = ({ text: part }: Line) =>
    /^(?:[☐□☑☒]|\[\s?\])\s*[^\s.)/:]/u.test(part) && !/^\S*\s*\]?\s*[A-Ha-h]\s*[.)/:]/u.test(part)
  return parts.every(isOption) ? parts : null
}

const lettered = (part: Line, at: number): Line =>
  prefixed(
    `${TICKED.test(part.text) ? '*' : ''}${'ABCDEFGH'[at]}. `,
    trimmed(slice(part, part.text.startsWith('[') ? part.text.indexOf(']') + 1 : 1)),
  )
