import type { Xml } from '../docx/xml.ts'
import { wordsOf } from './words.ts'

/**
 * A formula as Word copies it: its elements stand among spans that say how it looks, and the signs of a run stand in the
 * run itself. Here it is as Word's files hold it.
 */
export function asInFiles(xml: Xml): Xml {
  if (xml.name !== 'm:r') return { ...xml, children: xml.children.flatMap(own), text: '' }
  const text = wordsOf(xml.children.filter(({ name }) => name !== 'm:rPr'))
  return {
    ...xml,
    children: [...xml.children.filter(({ name }) => name === 'm:rPr'), sign(text.replace(/\s+/g, ' '))],
  }
}

const sign = (text: string): Xml => ({ name: 'm:t', attributes: {}, children: [], text })
const own = (xml: Xml): Xml[] =>
  xml.name === 't' ? [] : xml.name.startsWith('m:') ? [asInFiles(xml)] : xml.children.flatMap(own)
