import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A screen that has not said its name by then will not be waited for. */
const LONGEST_MS = 10_000

/**
 * Moves the focus to the heading of the screen that has just come, so that a screen reader says where one is and the
 * keyboard goes on from there. Not on the first screen, and never away from what has taken the focus in it.
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let stop = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stop()
      stop = focusHeading()
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [router])
}

/** A field that focuses itself, a tab that led here and is still there, a dialog: they keep it. */
const isTaken = () => document.activeElement?.closest('main, [role="dialog"]') != null

/** The heading may come with what the screen is still reading. */
function focusHeading(): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading && !isTaken()) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    if (heading || isTaken()) stop()
  }
  const watching = new MutationObserver(look)
  const end = setTimeout(() => stop(), LONGEST_MS)
  const stop = () => {
    watching.disconnect()
    clearTimeout(end)
  }
  watching.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}
