import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { CannotRead } from './model.ts'

/** An element; its attributes by name without namespace. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
}
/** An element, or text with its entities decoded. */
export type Node = Element | string

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  maxNestedTags: 200,
})

/**
 * The root of an XML document. Document types are refused, hence there are no entities but the known ones.
 * @throws CannotRead
 */
export function parseXml(text: string): Element {
  const outsideCdata = text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
  if (/<!(DOCTYPE|ENTITY)/i.test(outsideCdata)) throw new CannotRead('damaged')
  if (XMLValidator.validate(text) !== true) throw new CannotRead('damaged')
  try {
    const root = (parser.parse(text) as Parsed[]).map(nodeOf).find(isElement)
    if (root) return root
  } catch {
    // Reserved names, too deep.
  }
  throw new CannotRead('damaged')
}

type Parsed = Readonly<Record<string, unknown>>

function nodeOf(parsed: Parsed): Node | undefined {
  if ('#text' in parsed) return String(parsed['#text'])
  const name = Object.keys(parsed).find(key => key !== ':@') ?? '?'
  if (name.startsWith('?')) return undefined
  const attributes = (parsed[':@'] ?? {}) as Record<string, string>
  const children = (parsed[name] as Parsed[]).map(nodeOf).filter(node => node !== undefined)
  return { name, attributes, children }
}

export const isElement = (node: Node | undefined): node is Element => typeof node === 'object'

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  (element?.children ?? []).filter(isElement).filter(child => child.name === name)

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  childrenOf(element, name)[0]

/** Every element of a name within, in their order, itself too. */
export function within(element: Element, ...names: readonly string[]): Element[] {
  const inner = element.children.filter(isElement).flatMap(child => within(child, ...names))
  return names.includes(element.name) ? [element, ...inner] : inner
}

/** All text within. */
export const textOf = (element: Element | undefined): string =>
  (element?.children ?? []).map(child => (isElement(child) ? textOf(child) : child)).join('')

// What XML cannot hold, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is the point
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const escapeXml = (text: string): string =>
  text
    .replace(NO_XML, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;')

export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(NO_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** An element as text; `inner` is XML already. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...inner: readonly string[]
): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const body = inner.join('')
  return body === '' ? `<${name}${said.join('')}/>` : `<${name}${said.join('')}>${body}</${name}>`
}
