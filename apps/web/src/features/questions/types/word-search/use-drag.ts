import { type PointerEvent, useState } from 'react'

/** Dragging over a grid from cell to cell, by mouse, pen or finger: an extra beside taps. */
export function useDrag(w: number, h: number, onDragged: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)

  /** By place, since a finger keeps its events with the cell where it came down. */
  const cellUnder = (event: PointerEvent<HTMLElement>): number | null => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const x = Math.floor(((event.clientX - left) / width) * w)
    const y = Math.floor(((event.clientY - top) / height) * h)
    return x >= 0 && x < w && y >= 0 && y < h ? y * w + x : null
  }

  return {
    /** Where it goes at the moment; null while it has not left its first cell. */
    drag: drag && drag.from !== drag.to ? drag : null,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const from = event.button === 0 ? cellUnder(event) : null
        setDrag(from === null ? null : { from, to: from })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const to = drag && cellUnder(event)
        if (drag && to !== null && to !== drag.to) setDrag({ ...drag, to })
      },
      onPointerUp: () => {
        setDrag(null)
        if (drag && drag.from !== drag.to) onDragged(drag.from, drag.to)
      },
      onPointerCancel: () => setDrag(null),
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') setDrag(null)
      },
    },
  }
}
