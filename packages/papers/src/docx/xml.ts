import { XMLParser } from 'fast-xml-parser'
import { CannotReadPaper } from '../failures.ts'
import { PAPER } from '../limits.ts'

export interface Xml {
  /** With its prefix, as Word writes it: "w:p". */
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Xml[]
  /** Own text, where it has any; elements of Word hold text or elements, not both. */
  text: string
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Numbers of characters (&#233;) are read only with these.
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 5_000_000, maxExpandedLength: PAPER.xml },
  maxNestedTags: PAPER.depth,
})

type Ordered = Record<string, unknown> & { ':@'?: Record<string, string> }

/**
 * The root element of a part. Document types are refused, and so are all entities but those of XML and of characters.
 * @throws CannotReadPaper
 */
export function parseXml(bytes: Uint8Array): Xml {
  if (bytes.length > PAPER.xml) throw new CannotReadPaper('E_PAPER_TOO_LARGE')
  const text = decode(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new CannotReadPaper('E_PAPER_UNREADABLE')
  let parsed: Ordered[]
  try {
    parsed = parser.parse(text)
  } catch {
    throw new CannotReadPaper('E_PAPER_UNREADABLE')
  }
  const root = parsed.map(asXml).find(({ name }) => name !== '#text')
  // A file that was cut short ends before its root does; the parser would close it silently.
  if (
    !root ||
    !text.trimEnd().endsWith('>') ||
    !new RegExp(`(?:</${root.name}\\s*>|/>)\\s*$`).test(text.slice(-200))
  )
    throw new CannotReadPaper('E_PAPER_UNREADABLE')
  return root
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

function asXml(node: Ordered): Xml {
  const name = Object.keys(node).find(key => key !== ':@') ?? '#text'
  if (name === '#text') return { name, attributes: {}, children: [], text: String(node['#text'] ?? '') }
  const inside = node[name] as Ordered[]
  let text = ''
  const children: Xml[] = []
  for (const child of inside) {
    const element = asXml(child)
    if (element.name === '#text') text += element.text
    else children.push(element)
  }
  return { name, attributes: node[':@'] ?? {}, children, text }
}

/** The first child of this name. */
export const child = (xml: Xml | undefined, name: string): Xml | undefined =>
  xml?.children.find(one => one.name === name)

/** The child down a path of names. */
export const at = (xml: Xml | undefined, ...path: string[]): Xml | undefined =>
  path.reduce<Xml | undefined>(child, xml)

/** The `w:val` of a child, as Word keeps most properties. */
export const valOf = (xml: Xml | undefined, name: string): string | undefined =>
  child(xml, name)?.attributes['w:val']

/** An on-off property: there without a value is on. */
export function isOn(xml: Xml | undefined, name: string): boolean | undefined {
  const found = child(xml, name)
  if (!found) return undefined
  return !['0', 'false', 'off', 'none'].includes(found.attributes['w:val'] ?? '1')
}
