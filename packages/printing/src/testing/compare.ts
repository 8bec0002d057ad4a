/** Words and formulas of HTML as one line, in a form in which two spellings of one formula are equal. */
export function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\\\(([\s\S]*?)\\\)/g, (_, latex: string) => ` ${oneSpelling(latex)} `)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Braces and spaces of LaTeX are free where its signs are the same. */
const oneSpelling = (latex: string): string =>
  latex
    .replace(/\\text\{([^{}]*)\}/g, (_, words: string) => words)
    .replace(/\\(?:left|right)(?=[|()[\].\\])/g, '')
    .replace(/[{}\s]/g, '')
