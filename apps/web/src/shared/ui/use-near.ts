import { useEffect, useRef, useState } from 'react'

/**
 * True from the beginning, or from when its element has come near what is in sight: what is dear to draw waits until then,
 * and what is dear to fetch (`margin` 0px) until it is seen.
 */
export function useNear<Of extends HTMLElement = HTMLDivElement>(from: boolean, margin = '400px') {
  const [near, setNear] = useState(from || typeof IntersectionObserver === 'undefined')
  const node = useRef<Of>(null)
  useEffect(() => {
    if (near || !node.current) return
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    watcher.observe(node.current)
    return () => watcher.disconnect()
  }, [near, margin])
  return [near, node] as const
}
