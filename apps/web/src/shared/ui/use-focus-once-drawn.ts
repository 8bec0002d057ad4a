import { useEffect, useRef } from 'react'

/** What has just been added, or goes to another place, can take the focus only once it is drawn. */
export function useFocusOnceDrawn() {
  const wanted = useRef<() => HTMLElement | null | undefined>(undefined)
  useEffect(() => {
    const find = wanted.current
    wanted.current = undefined
    find?.()?.focus()
  })
  return (find: (() => HTMLElement | null | undefined) | undefined) => {
    wanted.current = find
  }
}
