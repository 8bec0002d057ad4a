import type { Find } from '../media.ts'
import { decode } from '../text.ts'
import { type Element, isElement, type Node, parseXml, within } from '../xml.ts'

/** A text that several items share lies in a file of its own (XInclude); one that is not there stays named. */
export function withIncluded(element: Element | undefined, find: Find): Element | undefined {
  // An element that names none stays itself: interactions are found in it by what they are.
  if (!element || within(element, 'include').length === 0) return element
  const children = element.children.flatMap((node): readonly Node[] => {
    if (!isElement(node)) return [node]
    if (node.name !== 'include') return [withIncluded(node, find) ?? node]
    const shared = read(find, node.attributes.href ?? '')
    return shared ? (within(shared, 'stimulusBody')[0] ?? shared).children : [node]
  })
  return { ...element, children }
}

function read(find: Find, href: string): Element | undefined {
  const file = find(href)
  try {
    return file && parseXml(decode(file.bytes))
  } catch {
    return undefined
  }
}
