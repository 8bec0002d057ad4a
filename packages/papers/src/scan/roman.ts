import { type Grey, runsIn } from './picture.ts'
import type { Segment, Word } from './segments.ts'

// Numbers of parts are strokes beside each other, which are taken for one another: "PHẦN 1II", "PHẦN H", "Phần II" for the third.

/** Points that are darker are ink. */
const INK = 150
/** Which of the height of a number is looked at: below its serifs, and above the upper dot of a colon. */
const [FROM, TO] = [0.12, 0.28] as const

/** How much of the height of "PHẦN" the marks over its letters take, and how many times as high a box with dust is at least. */
const [MARKS, DUSTY] = [0.25, 1.1] as const

/** The word for a part, with its vowel read twice or with another mark: "PHẬẦN". */
const PART = /^(?:PH[AÂẬẦẤẢẨẪ]{1,2}N|Ph[aâậầấảẩẫ]{1,2}n)$/u

/** Numbers of up to three strokes behind the word for a part, by their ink, and that word itself. */
export function mendRoman(segments: readonly Segment[], clear: Grey): void {
  for (const { words } of segments)
    words.forEach((word, at) => {
      const [whole, number = '', end = ''] = /^([I1lLHNJ!|]{1,5})([.:]?)$/u.exec(word.text) ?? []
      // A lone 1 is one.
      const part = words[at - 1]
      if (whole === undefined || number === '1' || !part || !PART.test(part.text.normalize('NFC'))) return
      const beside = besideOf(word, part)
      const strokes = strokesOf(beside, clear)
      if (strokes < 1 || strokes > 3) return
      word.text = 'I'.repeat(strokes) + end
      if (part.right > word.left) {
        // The box of the one reaches over the other.
        const high = beside.bottom - beside.top
        word.left =
          runsIn(clear, INK, beside).find(run => run.bottom - run.top > high * 0.8)?.left ?? word.left
        part.right = Math.min(part.right, word.left - Math.round(high * 0.3))
      }
      part.text = /^PH/.test(part.text) ? 'PHẦN' : 'Phần'
    })
}

/** A box that is higher than that of the word before it holds dust: its strokes are where that word's letters are, below the marks of capitals. */
function besideOf(word: Word, part: Word): Word {
  const high = part.bottom - part.top
  if (word.bottom - word.top < high * DUSTY) return word
  const top = Math.round(part.top + (/^PH/.test(part.text) ? high * MARKS : 0))
  return { ...word, top: Math.max(word.top, top), bottom: Math.min(word.bottom, part.bottom) }
}

/** As many as most rows of points cross. */
function strokesOf({ left, top, right, bottom }: Word, { width, points }: Grey): number {
  const counts = new Map<number, number>()
  const high = bottom - top
  for (let y = Math.round(top + high * FROM); y < top + high * TO; y += 1) {
    let strokes = 0
    for (let x = left; x < right; x += 1) {
      const isInk = (points[y * width + x] ?? 255) < INK
      if (isInk && (x === left || (points[y * width + x - 1] ?? 255) >= INK)) strokes += 1
    }
    counts.set(strokes, (counts.get(strokes) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}
