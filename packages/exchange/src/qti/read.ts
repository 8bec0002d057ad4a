import { isPoints } from '@bangxanh/questions/points.ts'
import { unpackHtml } from '../media.ts'
import { CannotRead, type ReadResult } from '../model.ts'
import { findIn, QTI_1_ROOT, readDocument } from '../qti-1/read.ts'
import { Reading } from '../reading.ts'
import { decode } from '../text.ts'
import { childOf, childrenOf, type Element, isElement, parseXml, within } from '../xml.ts'
import { readItem } from './read-item.ts'
import { htmlOf, ownContent } from './xhtml.ts'
import { isZip, resolvePath, unzip } from './zip.ts'

/**
 * A content package of QTI 2.1 (2.2 is read the same way) or 1.2, the XML of one item of 2.1, or that of a quiz of 1.2.
 * @throws CannotRead
 */
export function readQti(bytes: Uint8Array): ReadResult {
  const reading = new Reading()
  if (isZip(bytes)) readPackage(reading, unzip(bytes))
  else readAlone(reading, parseXml(decode(bytes)))
  return reading.result()
}

const nothing = () => undefined

function readAlone(reading: Reading, root: Element): undefined {
  if (root.name === QTI_1_ROOT) return readDocument(reading, root, nothing)
  if (root.name !== 'assessmentItem') throw new CannotRead('damaged')
  readItem(reading, root, { point: undefined, duration: null, find: nothing })
}

type Files = ReadonlyMap<string, Uint8Array>

function readPackage(reading: Reading, files: Files): undefined {
  const place = [...files.keys()].filter(path => /(^|\/)imsmanifest\.xml$/i.test(path)).sort(byLength)[0]
  if (place === undefined) throw new CannotRead('damaged')
  const resources = within(parseXml(decode(files.get(place) as Uint8Array)), 'resource')
  const pathsOf = (type: RegExp) =>
    resources
      .filter(({ attributes }) => type.test(attributes.type ?? ''))
      .map(resource => resolvePath(place, hrefOf(resource)))
  const items = pathsOf(/^imsqti_(?:item|apipitem)_xmlv2/)
  const tests = pathsOf(/^imsqti_(?:test|assessment)_xmlv2/)
  const older = pathsOf(QTI_1)
  if (items.length + tests.length + older.length === 0) throw new CannotRead('unknown')
  for (const path of new Set(older)) readOlder(reading, files, path)
  const used = new Set<string>()
  const take: Take = (path, point, duration) => {
    used.add(path)
    readFile(reading, files, path, { point, duration })
  }
  for (const path of tests) readTest(reading, files, path, take)
  const rest = items.filter(path => !used.has(path))
  reading.group('')
  for (const path of rest) take(path, undefined, null)
}

/** Canvas, Common Cartridge, Blackboard. */
const QTI_1 = /^imsqti_.*xmlv1|x-bb-qti-/

/** Canvas names the file of a quiz within its resource; Blackboard in an attribute of its own (`bb:file`). */
const hrefOf = (resource: Element): string =>
  resource.attributes.href || resource.attributes.file || childOf(resource, 'file')?.attributes.href || ''

function readOlder(reading: Reading, files: Files, path: string): undefined {
  const root = parsed(files, path)
  if (root?.name === QTI_1_ROOT) return readDocument(reading, root, findIn(files, path))
  reading.item(path)
  return reading.drop('unreadable')
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
  const stated = Number(childOf(ref, 'weight')?.attributes.value)
  return isPoints(stated) ? stated : undefined
}

const durationOf = (ref: Element): number | null =>
  Number(childOf(ref, 'timeLimits')?.attributes.maxTime) || null
