import type { Xml } from '../docx/xml.ts'

/** All text in some elements. */
export const wordsOf = (all: readonly Xml[]): string =>
  all.map(xml => (xml.name === 't' ? xml.text : wordsOf(xml.children))).join('')
