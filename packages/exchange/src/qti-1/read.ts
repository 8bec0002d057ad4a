import { type Find, unpackHtml } from '../media.ts'
import { CannotRead } from '../model.ts'
import { resolvePath } from '../qti/zip.ts'
import type { Reading } from '../reading.ts'
import { childrenOf, type Element, isElement, within } from '../xml.ts'
import { readItem } from './read-item.ts'
import { materialOf, saidOf } from './text.ts'

/** More than four times what an exam can hold. */
const MOST_ITEMS = 2_000

export const QTI_1_ROOT = 'questestinterop'

/** A document of QTI 1.2: a quiz with its sections, a bank, or items alone. @throws CannotRead where it holds too many items */
export function readDocument(reading: Reading, root: Element, find: Find): undefined {
  if (within(root, 'item').length > MOST_ITEMS) throw new CannotRead('too-large')
  readPart(reading, root, '', find)
}

function readPart(reading: Reading, part: Element, title: string, find: Find): undefined {
  for (const child of part.children.filter(isElement)) {
    if (child.name === 'item') readItem(reading, child, find)
    if (child.name === 'sourcebank_ref' || child.name === 'itemref' || child.name === 'sectionref') {
      reading.item(title)
      reading.drop('type', child.name)
    }
    if (/^(?:assessment|section|objectbank|selection_ordering|selection)$/.test(child.name)) {
      const own = child.attributes.title || bankTitle(child) || title
      if (child.name === 'section' || child.name === 'objectbank')
        reading.group(own, unpackHtml(reading, introOf(child), find))
      readPart(reading, child, own, find)
    }
  }
}

/** Canvas names a bank among what it says of it. */
const bankTitle = (part: Element): string =>
  part.name === 'objectbank' ? saidOf(childrenOf(part, 'qtimetadata'), 'bank_title') : ''

const introOf = (section: Element): string =>
  ['presentation_material', 'rubric']
    .flatMap(name => childrenOf(section, name))
    .map(materialOf)
    .join('')

/** Where an item's files are: beside it, or in the folders that Canvas and Blackboard keep them in. */
export function findIn(files: ReadonlyMap<string, Uint8Array>, from: string): Find {
  const found = new Map<string, { name: string; bytes: Uint8Array }>()
  return href => {
    const bare = href.replace(/^(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\/?/i, '')
    const places = [resolvePath(from, bare), ...FOLDERS.map(folder => resolvePath(folder, bare))]
    const path = places.find(place => files.has(place)) ?? ''
    const bytes = files.get(path)
    if (!bytes) return undefined
    const file = found.get(path) ?? { name: path.split('/').at(-1) ?? path, bytes }
    found.set(path, file)
    return file
  }
}

const FOLDERS = ['', 'web_resources/', 'csfiles/home_dir/']
