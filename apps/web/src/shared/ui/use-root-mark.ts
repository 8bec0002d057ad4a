import { useLayoutEffect } from 'react'

/** What stands on the page now, and how often. */
const standing = new Map<string, number>()

/**
 * Says on the root of the page, as `data-…`, that something stands on it: by this styles of one part follow another part. Firefox 115
 * has no `:has`.
 */
export function useRootMark(mark: `data-${string}`, stands = true): void {
  useLayoutEffect(() => {
    if (!stands) return
    const root = document.documentElement
    const count = (by: 1 | -1) => {
      const left = (standing.get(mark) ?? 0) + by
      standing.set(mark, left)
      root.toggleAttribute(mark, left > 0)
    }
    count(1)
    return () => count(-1)
  }, [mark, stands])
}
