/** Words as they are compared with heads and fixed words: without tone marks, capitals, signs and what stands in brackets. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim()
