import type { Level } from '@bangxanh/questions/limits.ts'
import { type Find, fromBase64, unpackHtml } from '../media.ts'
import { htmlFromMoodle } from '../moodle-text.ts'
import type { Reading } from '../reading.ts'
import { childOf, childrenOf, type Element, textOf } from '../xml.ts'

/** What all types have in common. */
export interface Asked {
  readonly point: number
  readonly content: string
  readonly imgUrl: string | null
  readonly audioUrl: string | null
  readonly answerHint: string | null
  readonly duration: number | null
  readonly level: Level | null
}

/** The text of an element that holds it in a `text`, or plainly. */
export const said = (element: Element | undefined): string => textOf(childOf(element, 'text') ?? element)

export const htmlOf = (element: Element | undefined): string =>
  element ? htmlFromMoodle(said(element), element.attributes.format ?? 'moodle_auto_format') : ''

/** HTML of which no picture or sound stands apart: of an option, a hint. */
export function richText(reading: Reading, element: Element | undefined, format?: string): string {
  if (!element) return ''
  const html = htmlFromMoodle(said(element), element.attributes.format ?? format ?? 'moodle_auto_format')
  const { content, audioUrl } = unpackHtml(reading, html, filesOf(element))
  if (audioUrl !== null) reading.lose('sound')
  return content
}

const PLACE = '@@PLUGINFILE@@/'

/** The files beside a text, by the address that its HTML has for them. */
export function filesOf(element: Element | undefined): Find {
  const files = new Map(
    childrenOf(element, 'file').map(file => [
      `${file.attributes.path ?? '/'}${file.attributes.name ?? ''}`.replace(/^\/+/, ''),
      file,
    ]),
  )
  const read = new Map<string, { name: string; bytes: Uint8Array }>()
  return href => {
    if (!href.startsWith(PLACE)) return undefined
    const path = unescapePath(href.slice(PLACE.length).replace(/[?#].*$/, ''))
    const file = files.get(path)
    if (!file) return undefined
    const known = read.get(path) ?? { name: file.attributes.name ?? path, bytes: fromBase64(textOf(file)) }
    read.set(path, known)
    return known
  }
}

function unescapePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
