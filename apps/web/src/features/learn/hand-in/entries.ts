import { PAGED } from '@bangxanh/contract/uploads/limits.ts'
import type { PlannedFile } from '../kept-work.ts'

/** The items with one at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/**
 * The files of a work as the server has them, with those that are on their way between them where they stood. Another
 * device may have taken some away, added some, or changed their places.
 */
export function merged(entries: readonly PlannedFile[], keys: readonly string[]): PlannedFile[] {
  const known = new Map(entries.flatMap(entry => (entry.key === undefined ? [] : [[entry.key, entry]])))
  const next = keys.map(key => known.get(key) ?? { id: key, key })
  for (const [at, entry] of entries.entries())
    if (entry.key === undefined) next.splice(Math.min(at, next.length), 0, entry)
  return next
}

const TYPES: readonly (readonly [ending: RegExp, type: string])[] = [
  [/\.(?:jpe?g|png|webp|gif)$/, 'image/jpeg'],
  [/\.(?:mp3|m4a|ogg|wav|webm)$/, 'audio/mp4'],
  [/\.mp4$/, 'video/mp4'],
  [/\.pdf$/, PAGED.types[0]],
  [/\.docx$/, PAGED.types[1]],
  [/\.xlsx$/, PAGED.types[2]],
]

/** What kind of file a key is of, where nothing else of it is known: a page that comes back without a net. */
export const typeOf = (key: string): string => TYPES.find(([ending]) => ending.test(key))?.[1] ?? ''
