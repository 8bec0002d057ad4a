import { makeListeners } from '../store/listeners.ts'

const { subscribe, tell } = makeListeners()
let away = false

function set(next: boolean): void {
  if (away === next) return
  away = next
  tell()
}

/** Whether the server answered last time it was asked. */
export const reachable = {
  isAway: () => away,
  answered: () => set(false),
  lost: () => set(true),
  subscribe,
}
