import { asHtml, escapeHtml } from '../html.ts'
import { htmlOf } from '../qti/xhtml.ts'
import { childrenOf, type Element, isElement, type Node, textOf } from '../xml.ts'

/** The texts, pictures and sounds that stand in an element, as HTML; not those of its responses. */
export const materialOf = (element: Element | undefined): string =>
  (element?.children ?? []).filter(isElement).map(shown).join('')

function shown(element: Element): string {
  if (element.name === 'material') return element.children.filter(isElement).map(piece).join('')
  // Blackboard puts both columns of a matching question into blocks beside that of the question.
  const isBlock = element.attributes.class === 'RESPONSE_BLOCK' || element.attributes.class === RIGHT_COLUMN
  if (isBlock || /^(?:response_|render_)/.test(element.name)) return ''
  return materialOf(element)
}

export const RIGHT_COLUMN = 'RIGHT_MATCH_BLOCK'

function piece(element: Element): string {
  const { name, attributes } = element
  switch (name) {
    case 'mattext':
    case 'mat_formattedtext':
      return words(element, attributes.texttype ?? attributes.type ?? '')
    case 'matemtext':
      return `<strong>${words(element, 'text/plain')}</strong>`
    case 'matbreak':
      return '<br />'
    case 'mat_extension':
      return element.children.filter(isElement).map(piece).join('')
    case 'matimage':
      return `<img src="${addressOf(element, attributes.imagtype ?? 'image/png')}" />`
    case 'mataudio':
      return `<audio src="${addressOf(element, attributes.audiotype ?? 'audio/mpeg')}"></audio>`
    case 'matvideo':
      return '<video></video>'
    default:
      return ''
  }
}

function words(element: Element, type: string): string {
  // Some programs write the elements of their HTML as they are, and not as text.
  if (element.children.some(isElement)) return withFormulas(htmlOf(element.children))
  const text = textOf(element).trim()
  const isHtml = type === '' || /html|smart_text/i.test(type)
  return isHtml && /<\/?[a-z][^>]*>|&(?:#?\w+);/i.test(text) ? withFormulas(text) : asHtml(text)
}

/** Canvas shows a formula as a picture of its own server, beside which stands its LaTeX. */
const withFormulas = (html: string): string =>
  html.replace(/<img\b[^>]*\bdata-equation-content="([^"]*)"[^>]*>/gi, (_, latex: string) => `\\(${latex}\\)`)

function addressOf(element: Element, type: string): string {
  const { uri = '', embedded = '' } = element.attributes
  const address = embedded === 'base64' ? `data:${type};base64,${textOf(element).replace(/\s/g, '')}` : uri
  return escapeHtml(address).replace(/"/g, '&quot;')
}

/** What a program says of an item: by a list of names and values, or each in an element of its own. */
export function saidOf(metadata: readonly Element[], ...names: readonly string[]): string {
  const said = new Map<string, string>()
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes.filter(isElement)) {
      if (node.name === 'qtimetadatafield') {
        const [label] = childrenOf(node, 'fieldlabel')
        const [entry] = childrenOf(node, 'fieldentry')
        said.set(textOf(label).trim(), textOf(entry).trim())
      } else if (node.children.some(isElement)) walk(node.children)
      else said.set(node.name, textOf(node).trim())
    }
  }
  walk(metadata)
  return names.map(name => said.get(name)).find(Boolean) ?? ''
}
