import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hearPinches } from '../../shared/drag/pinches.ts'
import type { Size, Spot } from './geometry.ts'

const LEAST = 0.5
const MOST = 6

/** How large a page is drawn: as large as its stage allows, and larger by wheel, keys or two fingers. */
export function useZoom(seen: Size, phone: boolean) {
  const stage = useRef<HTMLElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState(1)

  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const edge = phone ? 0 : 24
  const byWidth = (room.width - edge) / seen.width
  const byHeight = (room.height - edge) / seen.height
  // On a phone as wide as it is; elsewhere the whole page, but never so small that handwriting is not read.
  const fit = phone ? byWidth : Math.max(Math.min(byWidth, byHeight), Math.min(byWidth, 0.56))
  const scale = Math.max(0.05, fit * zoom)

  /** Keeps the spot of the page under the fingers where it is. */
  const zoomAt = (factor: number, middle?: Spot) => {
    const element = stage.current
    if (!element) return
    const next = Math.min(MOST, Math.max(LEAST, zoom * factor))
    const box = element.getBoundingClientRect()
    const at = middle
      ? { x: middle.x - box.left, y: middle.y - box.top }
      : { x: box.width / 2, y: box.height / 2 }
    const by = next / zoom
    const to = { left: (element.scrollLeft + at.x) * by - at.x, top: (element.scrollTop + at.y) * by - at.y }
    setZoom(next)
    requestAnimationFrame(() => element.scrollTo({ ...to, behavior: 'instant' }))
  }

  const zoomed = useRef(zoomAt)
  useEffect(() => {
    zoomed.current = zoomAt
  })
  useEffect(
    () =>
      stage.current
        ? hearPinches(stage.current, (factor, middle) => zoomed.current(factor, middle))
        : undefined,
    [],
  )

  return { stage, hasRoom: room.width > 0, scale, zoomAt }
}
