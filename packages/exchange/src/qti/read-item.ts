import { isPoints } from '@bangxanh/questions/points.ts'
import { type Find, unpackHtml } from '../media.ts'
import type { Reading } from '../reading.ts'
import { decode } from '../text.ts'
import { childOf, childrenOf, type Element, isElement, type Node, parseXml, textOf, within } from '../xml.ts'
import type { Item } from './item.ts'
import { READERS } from './read-types.ts'
import { htmlOf, ownContent } from './xhtml.ts'

/** A text that several items share lies in a file of its own (XInclude); one that is not there stays named. */
function withIncluded(element: Element | undefined, find: Find): Element | undefined {
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

interface From {
  /** What the test gives; undefined: the item says it. */
  readonly point: number | undefined
  readonly duration: number | null
  readonly find: Find
}

/** One item with one interaction; what has several or none is not carried. */
export function readItem(reading: Reading, element: Element, { point, duration, find }: From): undefined {
  const body = withIncluded(childOf(element, 'itemBody'), find)
  const interactions = body ? interactionsOf(body) : []
  const [interaction] = interactions
  const source = htmlOf(
    ownContent(body) ?? [...(body?.children ?? []).flatMap(asContent), ...promptOf(interaction)],
  )
  reading.item(source || textOf(interaction))
  for (const missing of body ? within(body, 'include') : [])
    reading.lose('file-missing', missing.attributes.href)
  if (!interaction) return reading.drop('type', 'no interaction')
  const read = Object.hasOwn(READERS, interaction.name)
    ? READERS[interaction.name as keyof typeof READERS]
    : undefined
  if (interactions.length > 1 || !read)
    return reading.drop(
      'type',
      interactions
        .map(({ name }) => name)
        .join(' + ')
        .slice(0, 80),
    )
  if (body && within(body, 'feedbackInline', 'feedbackBlock').length > 0) reading.lose('feedback')

  const rich = (nodes: readonly Node[]) => {
    const { content, audioUrl } = unpackHtml(reading, htmlOf(nodes), find)
    if (audioUrl !== null) reading.lose('sound')
    return content
  }
  const [hint, ...more] = childrenOf(element, 'modalFeedback')
  if (more.length > 0) reading.lose('feedback')
  const item: Item = {
    interaction,
    element,
    declaration: childrenOf(element, 'responseDeclaration').find(
      ({ attributes }) => attributes.identifier === interaction.attributes.responseIdentifier,
    ),
    label: element.attributes.toolName === 'Bảng Xanh' ? (element.attributes.label ?? '') : '',
    rich,
  }
  read(reading, item, {
    ...unpackHtml(reading, source, find),
    point: point ?? ownPoint(element),
    duration,
    answerHint: (hint && rich(hint.children)) || null,
  })
}

const isInteraction = ({ name }: Element): boolean =>
  name.endsWith('Interaction') && name !== 'endAttemptInteraction' && name !== 'mediaInteraction'

const interactionsOf = (element: Element): Element[] =>
  element.children
    .filter(isElement)
    .flatMap(child => (isInteraction(child) ? [child] : interactionsOf(child)))

const INLINE = ['textEntryInteraction', 'inlineChoiceInteraction']

/** A body without its interaction; one within a line leaves a gap. */
function asContent(node: Node): Node[] {
  if (!isElement(node)) return [node]
  if (INLINE.includes(node.name)) return ['_____']
  if (node.name === 'mediaInteraction') return node.children.flatMap(asContent)
  if (
    isInteraction(node) ||
    node.name === 'include' ||
    /^(?:feedback|rubric|templateB|templateI)/.test(node.name)
  )
    return []
  return [{ ...node, children: node.children.flatMap(asContent) }]
}

const promptOf = (interaction: Element | undefined): readonly Node[] =>
  childOf(interaction, 'prompt')?.children ?? []

function ownPoint(element: Element): number {
  const declared = childrenOf(element, 'outcomeDeclaration')
  const defaultOf = (name: string) =>
    textOf(
      childOf(
        declared.find(({ attributes }) => attributes.identifier === name),
        'defaultValue',
      ),
    ).trim()
  const stated = Number(
    defaultOf('MAXSCORE') ||
      declared.find(({ attributes }) => attributes.identifier === 'SCORE')?.attributes.normalMaximum,
  )
  return stated > 0 && isPoints(stated) ? stated : 1
}
