/**
 * True when two typed texts count as one answer (product, scoring rules: "Text compares ..."). Ignored: Unicode
 * composition, case, white space at the ends and its amount, quotation marks, a final full stop, and which of its two
 * places a tone mark stands in (hoà = hòa). Tone marks themselves count.
 */
export function sameText(left: string, right: string): boolean {
  return comparable(left) === comparable(right)
}

/** The text as `sameText` sees it: two texts are the same answer exactly when these are equal. */
export function comparable(text: string): string {
  const folded = foldSpace(oneTonePlacement(text.toLowerCase()))
  const bare = foldSpace(withoutQuotes(folded)).replace(/ ?\.$/, '')
  // An answer may itself be a mark, such as the full stop that ends a sentence; blank must not equal it.
  return bare === '' ? folded : bare
}

const foldSpace = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Vietnamese puts the tone of an open syllable in oa, oe, uy on the first or on the second vowel; here always on the
 * first. These three are the only rhymes in which the two conventions differ (vi.wikipedia.org, "Quy tắc đặt dấu thanh
 * của chữ Quốc ngữ"): a final consonant fixes the place (hoàn), and so does the u that belongs to qu (quý).
 * In NFD the mark follows its letter; a second mark (ă, â) makes it another vowel. The result is NFC.
 */
function oneTonePlacement(lowerCase: string): string {
  return lowerCase
    .normalize('NFD')
    .replace(
      /(q?)(o(?=[ae])|u(?=y))([aey])([\u0300\u0301\u0303\u0309\u0323])(?![\p{L}\p{M}])/gu,
      (found, q, first, second, tone) => (q ? found : first + tone + second),
    )
    .normalize('NFC')
}

/**
 * Phones turn " and ' into typographic quotes by themselves, so the straight ones go the same way. An apostrophe is no
 * quotation mark: it's is not its, f'(x) is not f(x).
 */
function withoutQuotes(text: string): string {
  return text
    .replace(/["“”„‟«»‹›]/g, '')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/(^|[\s([])'(.*?)'(?=$|[\s.,;:!?)\]])/g, '$1$2')
}
