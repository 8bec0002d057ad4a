/** HTML with a space in the place of each tag; its entities stay. */
export const untagged = (html: string): string => html.replace(/<[^>]*>/g, ' ')

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of clean HTML in one line, NFC. */
export const lineOf = (html: string): string =>
  untagged(html)
    .replace(/&(?:amp|lt|gt|quot);/g, entity => ENTITIES[entity] ?? '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')

const MARKS = /<\/?(?:strong|em|u|s|sub|sup|code|span|a)(?: [^>]*)?>/g

/** The same as a reader sees it: what is marked inside of a word or before a full stop parts nothing. */
export const wordsOfHtml = (html: string): string => lineOf(html.replace(MARKS, ''))
