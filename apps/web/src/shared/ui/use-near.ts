import { useEffect, useRef, useState } from 'react'

/** True from the beginning, or from when its element has come near what is in sight: what is dear to draw waits until then. */
export function useNear<Of extends HTMLElement = HTMLDivElement>(from: boolean) {
  const [near, setNear] = useState(from || typeof IntersectionObserver === 'undefined')
  const node = useRef<Of>(null)
  useEffect(() => {
    if (near || !node.current) return
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '400px' },
    )
    watcher.observe(node.current)
    return () => watcher.disconnect()
  }, [near])
  return [near, node] as const
}
