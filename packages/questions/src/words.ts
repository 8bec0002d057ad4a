/** The words of a text, cut by white space (product 9.71). */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(word => word !== '')
}
