import { type RefObject, useEffect } from 'react'

/** What stands for a question in either column names it here, several apart by spaces. */
export const itemSelector = (_id: string) => `[data-items~="${CSS.escape(_id)}"]`

/** How far below the upper edge of a column one looks for what is read there. */
const READING_LINE = 48

/**
 * Two columns show the same question: whichever a hand scrolls leads, the other follows. Movements that a program makes,
 * as when another question opens, lead nobody.
 */
export function useScrollTogether(
  one: RefObject<HTMLElement | null>,
  other: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const stops = [
      [one.current, other.current],
      [other.current, one.current],
    ].map(([leader, follower]) => (leader && follower ? lead(leader, follower) : () => undefined))
    return () => {
      for (const stop of stops) stop()
    }
  })
}

function lead(leader: HTMLElement, follower: HTMLElement): () => void {
  let asked = 0
  const follow = () => {
    asked = 0
    const { left, top } = leader.getBoundingClientRect()
    const read = document
      .elementsFromPoint(left + leader.clientWidth / 2, top + READING_LINE)
      .map(element => element.closest<HTMLElement>('[data-items]'))
      .find(element => element && leader.contains(element))
    const [_id] = read?.dataset.items?.split(' ') ?? []
    const mate = _id && follower.querySelector(itemSelector(_id))
    if (!read || !mate) return
    // The same share of it is above the line in both.
    const [here, there] = [read.getBoundingClientRect(), mate.getBoundingClientRect()]
    const share = Math.min(1, Math.max(0, (top - here.top) / (here.height || 1)))
    follower.scrollTop += there.top - follower.getBoundingClientRect().top + share * there.height
  }
  // A wheel, a finger: what a hand does. A scroll event alone would not tell whose it is.
  const byHand = () => {
    asked ||= requestAnimationFrame(follow)
  }
  leader.addEventListener('wheel', byHand, { passive: true })
  leader.addEventListener('touchmove', byHand, { passive: true })
  return () => {
    cancelAnimationFrame(asked)
    leader.removeEventListener('wheel', byHand)
    leader.removeEventListener('touchmove', byHand)
  }
}
