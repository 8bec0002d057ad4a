/** An editor that was emptied leaves paragraphs behind. */
export const isBlankHtml = (html: string): boolean =>
  !html.includes('<img') &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim() === ''
