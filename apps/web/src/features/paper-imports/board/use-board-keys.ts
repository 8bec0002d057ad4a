import { useEffect, useRef } from 'react'
import { actOf, type BoardAct, isTaken } from './board-keys.ts'

const dialogIsOpen = () => document.querySelector('[aria-modal="true"]') !== null

/** Hears the keys of the board wherever the focus is, unless somebody types or a dialog asks something. */
export function useBoardKeys(marks: number, onAct: (act: BoardAct) => void): void {
  const latest = useRef({ marks, onAct })
  useEffect(() => {
    latest.current = { marks, onAct }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || dialogIsOpen() || isTaken(event.target, event.key))
        return
      const act = actOf(event, latest.current.marks)
      if (!act) return
      event.preventDefault()
      latest.current.onAct(act)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
