import { useEffect } from 'react'

/** What would be lost if the page went away now. */
export type Unsaved = 'form' | 'attempt'

const held = new Map<symbol, Unsaved>()
const leaveChecks = new Set<() => Promise<boolean>>()

export function isUnsaved(): boolean {
  return held.size > 0
}

function hold(kind: Unsaved): () => void {
  const holder = Symbol(kind)
  held.set(holder, kind)
  return () => {
    held.delete(holder)
  }
}

/** While `open`, nobody reloads the page for the person: neither an update nor a part that did not load. They themselves may. */
export function useHeldPage(open: boolean, kind: Unsaved): void {
  useEffect(() => (open ? hold(kind) : undefined), [open, kind])
}

/** Holds the page until what is given is called: the browser asks before it closes, an update waits. */
export function holdUnsaved(kind: Unsaved = 'form'): () => void {
  const release = hold(kind)
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => {
    release()
    window.removeEventListener('beforeunload', ask)
  }
}

/** The same of a part of a screen while `kept`. */
export function useUnsaved(kept: boolean, kind: Unsaved = 'form'): void {
  useEffect(() => (kept ? holdUnsaved(kind) : undefined), [kept, kind])
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
