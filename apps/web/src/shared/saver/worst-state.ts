import type { SaveState } from './saver.ts'

const FROM_BEST: readonly SaveState[] = ['saved', 'saving', 'waiting', 'offline', 'refused']

/** Of several things the state that a person should know first; `saved` of none. */
export const worstOf = (states: Iterable<SaveState>): SaveState =>
  FROM_BEST[Math.max(0, ...[...states].map(state => FROM_BEST.indexOf(state)))] ?? 'saved'
