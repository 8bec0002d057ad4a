import { mtefToLatex } from '../mathtype/to-latex.ts'
import { KIND, readMetafile } from './records.ts'

const COMMENT = 15
/** Of MathType before 6.0b: this mark, its length, then the equation. */
const OLD_MARK = 0x5555

/**
 * The equation that MathType keeps in the comments of its picture, as LaTeX; null where there is none. It is the only one left where a
 * program that saved the paper again threw the embedded objects away. After "Application-specific metafile comment convention" of MathType's makers.
 */
export function equationInPicture(bytes: Uint8Array): string | null {
  const comments = (readMetafile(bytes)?.records ?? []).flatMap(({ kind, data }) =>
    kind === KIND.escape && data.byteLength >= 4 && data.getUint16(0, true) === COMMENT
      ? contentOf(data)
      : [],
  )
  const old = comments.find(
    comment => startsWith(comment, 'MathType') && wordAt(comment, 8) === OLD_MARK && comment.length > 12,
  )
  const parts = old ? [old.subarray(12, 12 + wordAt(old, 10))] : comments.flatMap(partOf)
  const whole = Uint8Array.from(parts.flatMap(part => [...part]))
  return whole.length > 0 ? mtefToLatex(whole) : null
}

const contentOf = (data: DataView): Uint8Array =>
  new Uint8Array(data.buffer, data.byteOffset + 4, Math.min(data.getUint16(2, true), data.byteLength - 4))

/** Behind its head of 18 bytes stands whose it is: "Design Science, Inc.", also with "/MTEF"; the same as MathML is not read. */
function partOf(comment: Uint8Array): Uint8Array[] {
  if (!startsWith(comment, 'AppsMFCC') || comment.length < 20) return []
  const end = comment.indexOf(0, 18)
  if (end < 0) return []
  const owner = textOf(comment.subarray(18, end))
  const length = wordAt(comment, 14) | (wordAt(comment, 16) << 16)
  return /^(?:design science|wiris)[^/]*(?:\/mtef|$)/i.test(owner)
    ? [comment.subarray(end + 1, end + 1 + Math.max(0, length))]
    : []
}

const wordAt = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 100))
const startsWith = (bytes: Uint8Array, word: string): boolean =>
  textOf(bytes.subarray(0, word.length)) === word
