import type { SaveSnapshot, SaveState } from './saver.ts'

/** What says most of the whole: while something still waits, that; then what was refused. */
const ORDER: readonly SaveState[] = ['saved', 'refused', 'saving', 'waiting', 'offline']

/** How saving stands where several savers work on one thing: it is saved once all of them have saved. */
export function jointState(...parts: readonly SaveSnapshot[]): Pick<SaveSnapshot, 'state' | 'isKept'> {
  const at = Math.max(0, ...parts.map(({ state }) => ORDER.indexOf(state)))
  return { state: ORDER[at] ?? 'saved', isKept: parts.every(({ isKept }) => isKept) }
}
