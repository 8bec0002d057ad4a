import { CannotRead } from './spreadsheet.ts'

const MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * Text as Vietnamese programs write it: UTF-8, UTF-16 with its mark, else windows-1258, Excel's "CSV" on a Vietnamese
 * Windows. The result is NFC.
 * @throws CannotRead when it is none of these: TCVN3 and VNI put their letters on other signs, which are seen here
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = MARKS.find(({ bytes: first }) => first.every((byte, at) => bytes[at] === byte))
  const text = (mark ? strict(bytes, mark.encoding) : strict(bytes, 'utf-8')) ?? old(bytes)
  return text.normalize('NFC')
}

/** What is left of Vietnamese after a program saved it as ANSI (Nguy?n), or read UTF-8 as ANSI (Nguyá»…n). */
const BROKEN = /\p{L}\?(?=\p{L})|\ufffd|á[»º]|Ã[\u0080-\u00bf]|Ä[ƒ‘\u0080-\u00bf]|Æ[°¡]/gu

/**
 * Whether the letters of a whole sheet are no Vietnamese any more, or stand in an old encoding, which a .xlsx keeps too
 * when its fonts were .VnTime or VNI-Times. A foreign name or a question among them is not enough.
 */
export function hasWrongLetters(text: string): boolean {
  const odd = [BROKEN, ...NO_WORDS_OF_OURS].flatMap(pattern => text.match(pattern) ?? []).length
  return odd > 2 && odd > text.length / 100
}

function strict(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What Vietnamese never writes in 1258; the old encodings cannot do without it for their commonest letters. */
const NO_WORDS_OF_OURS = [
  // TCVN3: letters on signs.
  /[\u0080-\u009f]|(?<=\p{L})[¨©ª«¬®µ¶·¸¹»¼½¾§×]|[¨©ª«¬®µ¶·¸¹»¼½¾§](?=\p{L})/gu,
  // VNI: tones as letters behind their vowel.
  /[øäåæëïöûßœî]|[bcdghklmnpqrstvx][\u0300\u0301\u0303\u0309\u0323]|aâ|aê|eă|eâ|oâ|oô/giu,
]

function old(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1258').decode(bytes)
  const odd = NO_WORDS_OF_OURS.flatMap(pattern => text.match(pattern) ?? [])
  if (odd.length > 2) throw new CannotRead('E_SHEET_LETTERS')
  return text
}
