import { XMLValidator } from 'fast-xml-parser'
import { asHtml, escapeHtml, toText } from '../html.ts'
import type { Report } from '../report.ts'
import { childrenOf, type Element, isElement, type Node } from '../xml.ts'

/** HTML that may stand in XML. What the sanitizer left is such; anything else becomes its words, which is told. */
export function xhtml(report: Report, html: string): string {
  if (XMLValidator.validate(`<div>${html}</div>`) === true) return html
  report.lose('formatting')
  return asHtml(toText(html))
}

const VOID = new Set(['br', 'img', 'hr', 'col'])

/** Elements as HTML, in the very form that the sanitizer leaves as it is. */
export const htmlOf = (nodes: readonly Node[]): string =>
  nodes
    .map(node => {
      if (!isElement(node)) return escapeHtml(node)
      const attributes = Object.entries(node.attributes).map(
        ([name, value]) => ` ${name}="${escapeHtml(value).replace(/"/g, '&quot;')}"`,
      )
      const open = `<${node.name}${attributes.join('')}`
      return VOID.has(node.name) ? `${open} />` : `${open}>${htmlOf(node.children)}</${node.name}>`
    })
    .join('')

/** What we wrote as the content of an item or a section; undefined in another program's file. */
export const ownContent = (element: Element | undefined): readonly Node[] | undefined =>
  childrenOf(element, 'div').find(div => div.attributes.class === 'bangxanh-content')?.children
