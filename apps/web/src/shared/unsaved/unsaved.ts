import { useEffect } from 'react'

/** What would be lost if the page went away now. */
export type Unsaved = 'form' | 'attempt'

const held = new Map<symbol, Unsaved>()
const leaveChecks = new Set<() => Promise<boolean>>()

export function isUnsaved(): boolean {
  return held.size > 0
}

/** While `open`, nobody reloads the page for the person: neither an update nor a part that did not load. They themselves may. */
export function useHeldPage(open: boolean, kind: Unsaved): void {
  useEffect(() => {
    if (!open) return
    const holder = Symbol(kind)
    held.set(holder, kind)
    return () => {
      held.delete(holder)
    }
  }, [open, kind])
}

/** Holds the page while `kept`: the browser asks before it closes, an update waits. */
export function useUnsaved(kept: boolean, kind: Unsaved = 'form'): void {
  useHeldPage(kept, kind)
  useEffect(() => {
    if (!kept) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [kept])
}

/** Asked before signing out, for instance because answers were not sent yet; false stays signed in. */
export function askBeforeSignOut(check: () => Promise<boolean>): () => void {
  leaveChecks.add(check)
  return () => leaveChecks.delete(check)
}

export async function maySignOut(): Promise<boolean> {
  for (const check of leaveChecks) {
    if (!(await check())) return false
  }
  return true
}
