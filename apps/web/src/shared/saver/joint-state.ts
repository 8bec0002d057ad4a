import type { SaveSnapshot, SaveState } from './saver.ts'

/** What says most of the whole: while something still waits, that; then what was refused. */
const ORDER: readonly SaveState[] = ['saved', 'refused', 'saving', 'waiting', 'offline']

/** How saving stands where several things make a whole: it is saved once all of them are; `saved` of none. */
export const stateOfAll = (states: Iterable<SaveState>): SaveState =>
  ORDER[Math.max(0, ...[...states].map(state => ORDER.indexOf(state)))] ?? 'saved'

/** The same of several savers. */
export const jointState = (...parts: readonly SaveSnapshot[]): Pick<SaveSnapshot, 'state' | 'isKept'> => ({
  state: stateOfAll(parts.map(({ state }) => state)),
  isKept: parts.every(({ isKept }) => isKept),
})
