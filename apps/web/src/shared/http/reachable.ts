type Listener = () => void

const listeners = new Set<Listener>()
let away = false

function set(next: boolean): void {
  if (away === next) return
  away = next
  for (const tell of listeners) tell()
}

/** Whether the server answered last time it was asked. */
export const reachable = {
  isAway: () => away,
  answered: () => set(false),
  lost: () => set(true),
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
