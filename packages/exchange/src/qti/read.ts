import { isPoints } from '@bangxanh/questions/points.ts'
import { unpackHtml } from '../media.ts'
import { CannotRead, type ReadResult } from '../model.ts'
import { Reading } from '../reading.ts'
import { decode } from '../text.ts'
import { childOf, childrenOf, type Element, isElement, parseXml, within } from '../xml.ts'
import { readItem } from './read-item.ts'
import { htmlOf, ownContent } from './xhtml.ts'
import { resolvePath, unzip } from './zip.ts'

/** A content package of QTI 2.1 (2.2 is read the same way), or the XML of one item. @throws CannotRead */
export function readQti(bytes: Uint8Array): ReadResult {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const reading = new Reading()
  if (isZip) readPackage(reading, unzip(bytes))
  else readItem(reading, parseItem(bytes), { point: undefined, duration: null, find: () => undefined })
  return reading.result()
}

type Files = ReadonlyMap<string, Uint8Array>

function parseItem(bytes: Uint8Array): Element {
  const item = parseXml(decode(bytes))
  if (item.name !== 'assessmentItem') throw new CannotRead('damaged')
  return item
}

function readPackage(reading: Reading, files: Files): undefined {
  const place = [...files.keys()].filter(path => /(^|\/)imsmanifest\.xml$/i.test(path)).sort(byLength)[0]
  if (place === undefined) throw new CannotRead('damaged')
  const resources = within(parseXml(decode(files.get(place) as Uint8Array)), 'resource')
  const pathsOf = (type: RegExp) =>
    resources
      .filter(({ attributes }) => type.test(attributes.type ?? ''))
      .map(({ attributes }) => resolvePath(place, attributes.href ?? ''))
  const items = pathsOf(/^imsqti_(?:item|apipitem)_xmlv2/)
  const tests = pathsOf(/^imsqti_(?:test|assessment)_xmlv2/)
  if (items.length + tests.length === 0)
    throw new CannotRead(pathsOf(/^imsqti_xmlv1/).length > 0 ? 'qti-1' : 'unknown')
  const used = new Set<string>()
  const take: Take = (path, point, duration) => {
    used.add(path)
    readFile(reading, files, path, { point, duration })
  }
  for (const path of tests) readTest(reading, files, path, take)
  const rest = items.filter(path => !used.has(path))
  if (rest.length > 0 && used.size > 0) reading.group('')
  for (const path of rest) take(path, undefined, null)
}

const byLength = (one: string, other: string): number => one.length - other.length

function readFile(
  reading: Reading,
  files: Files,
  path: string,
  { point, duration }: { point: number | undefined; duration: number | null },
): undefined {
  const item = parsed(files, path)
  if (item?.name !== 'assessmentItem') {
    reading.item(path)
    return reading.drop('unreadable')
  }
  readItem(reading, item, { point, duration, find: finder(files, path) })
}

/** An item that is damaged is told, and the others are read. */
function parsed(files: Files, path: string): Element | undefined {
  try {
    return parseXml(decode(files.get(path) ?? new Uint8Array()))
  } catch {
    return undefined
  }
}

const finder = (files: Files, from: string) => {
  const found = new Map<string, { name: string; bytes: Uint8Array }>()
  return (href: string) => {
    const path = resolvePath(from, href)
    const bytes = files.get(path)
    if (!bytes) return undefined
    const file = found.get(path) ?? { name: path.split('/').at(-1) ?? path, bytes }
    found.set(path, file)
    return file
  }
}

type Take = (path: string, point: number | undefined, duration: number | null) => undefined

function readTest(reading: Reading, files: Files, path: string, take: Take): undefined {
  const test = parsed(files, path)
  if (!test) return reading.loseAround('unreadable', path)
  const section = (element: Element) => {
    reading.group(element.attributes.title ?? '', introOf(reading, files, path, element))
    for (const child of element.children.filter(isElement)) {
      if (child.name === 'assessmentSection') section(child)
      if (child.name === 'assessmentItemRef')
        take(resolvePath(path, child.attributes.href ?? ''), weightOf(child), durationOf(child))
    }
  }
  for (const part of within(test, 'testPart'))
    for (const element of childrenOf(part, 'assessmentSection')) section(element)
}

function introOf(reading: Reading, files: Files, path: string, section: Element) {
  const blocks = childrenOf(section, 'rubricBlock').filter(
    block => !/scorer|author/.test(block.attributes.view ?? ''),
  )
  const html = blocks.map(block => htmlOf(ownContent(block) ?? block.children)).join('')
  const { content, imgUrl, audioUrl } = unpackHtml(reading, html, finder(files, path))
  return { content, imgUrl, audioUrl }
}

function weightOf(ref: Element): number | undefined {
  const stated = childOf(ref, 'weight')?.attributes.value
  return stated !== undefined && isPoints(Number(stated)) ? Number(stated) : undefined
}

const durationOf = (ref: Element): number | null =>
  Number(childOf(ref, 'timeLimits')?.attributes.maxTime) || null
