/** Who is told when something changes; its `subscribe` is what `useSyncExternalStore` wants. */
export function makeListeners() {
  const all = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    isWatched: () => all.size > 0,
    tell: () => {
      for (const listener of all) listener()
    },
  }
}
