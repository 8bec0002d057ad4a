import { reachable } from '../http/reachable.ts'

interface Reactions {
  /** The net may be back, or the person is: what waits is tried now. */
  readonly onBack: () => void
  /** Another call got an answer again. Whoever waits for the server goes on soon, but not all at once. */
  readonly onReachable: () => void
  /** The page may go away for good: there is time for one small call. */
  readonly onLeaving: () => void
}

/** Listens until what it gives is called. */
export function watchPage({ onBack, onReachable, onLeaving }: Reactions): () => void {
  const onVisibility = () => (document.hidden ? onLeaving() : onBack())
  const forgetReachable = reachable.subscribe(() => {
    if (!reachable.isAway()) onReachable()
  })
  window.addEventListener('online', onBack)
  window.addEventListener('pagehide', onLeaving)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    forgetReachable()
    window.removeEventListener('online', onBack)
    window.removeEventListener('pagehide', onLeaving)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
