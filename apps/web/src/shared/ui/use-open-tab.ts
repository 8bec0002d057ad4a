import { useEffect, useRef } from 'react'

/** For a list of tabs whose last ones lie beyond the edge on a phone: the open one is in sight. */
export function useOpenTab(open: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${open}"]`)
    tab?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [open])
  return list
}
