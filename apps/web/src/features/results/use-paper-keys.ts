import { type ReactNode, type TouchEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeyList } from '../../shared/keys/use-key-list.tsx'

interface Steps {
  readonly next: () => void
  readonly previous: () => void
}

/** J goes on, K goes back. Gives the list of keys, to be drawn while it is open. */
export function usePaperKeys({ next, previous }: Steps): ReactNode {
  const { t } = useTranslation('results')
  return useKeyList([
    { keys: 'J', act: next, label: t('step.next') },
    { keys: 'K', act: previous, label: t('step.previous') },
  ]).list
}

/** Fingers that go so far sideways, and less up or down, mean the next paper. */
const FAR = 70

/** A swipe to the left goes on, to the right back; what scrolls sideways itself and what is typed into keep their own. */
export function useSwipe({ next, previous }: Steps) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0]
      const own = scrollsSideways(target) || isTypedInto(target)
      from.current = touch && touches.length === 1 && !own ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const start = from.current
      from.current = null
      if (!touch || !start) return
      const [across, down] = [touch.clientX - start.x, touch.clientY - start.y]
      if (Math.abs(across) < FAR || Math.abs(down) > Math.abs(across) / 2) return
      // A field writes what was typed into it when it is left, and goes with its paper.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (across < 0) next()
      else previous()
    },
  }
}

const isTypedInto = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

function scrollsSideways(target: EventTarget): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  return false
}
