const SEGMENTER = new Intl.Segmenter('vi', { granularity: 'grapheme' })

/** The characters of a text as people count them: a letter with its marks is one, however it is encoded. */
export const graphemes = (text: string): string[] =>
  Array.from(SEGMENTER.segment(text), ({ segment }) => segment)
