import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import type { PointerEvent, RefObject } from 'react'
import { useRef, useState } from 'react'
import { kept, keptLine, moved, newShapeId, type Size, type Spot } from './geometry.ts'
import type { PageLayer } from './page-layer.ts'
import { isStamp, type PenInk, SIZES, type Tool } from './tools.ts'

interface Props {
  readonly layer: PageLayer
  readonly tool: Tool
  readonly ink: PenInk
  readonly size: Size
  /** The turned page, by whose matrix a spot of the screen is one of the page. */
  readonly page: RefObject<SVGGElement | null>
  readonly onText: (at: Spot) => void
  readonly onPan: (by: Spot) => void
  readonly onPinch: (by: { readonly factor: number; readonly middle: Spot; readonly moved: Spot }) => void
}

type Act =
  | { readonly is: 'draw'; readonly spots: Spot[] }
  | { readonly is: 'drag'; readonly id: string; from: Spot }
  | { readonly is: 'erase' }
  | { readonly is: 'pan' }
  | { readonly is: 'pinch' }

const shapeAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<SVGElement>('[data-shape]')?.dataset.shape

/** The spot of the page under a pointer. */
function spotOn(page: SVGGElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const matrix = page?.getScreenCTM()?.inverse()
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 }
}

function lineBy({ tool, ink, size }: Pick<Props, 'tool' | 'ink' | 'size'>, spots: readonly Spot[]): Shape {
  const kind = tool === 'highlighter' ? 'highlighter' : 'pen'
  return {
    ...{ kind, id: 'stroke', width: SIZES[kind] },
    ink: kind === 'highlighter' ? 'yellow' : ink,
    line: keptLine(spots, size),
  }
}

/** What one finger does that moves while the other stays. */
function pinchOf(before: Spot, here: Spot, other: Spot) {
  const far = (spot: Spot) => Math.max(1, Math.hypot(spot.x - other.x, spot.y - other.y))
  return {
    factor: far(here) / far(before),
    middle: { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 },
    moved: { x: (here.x - before.x) / 2, y: (here.y - before.y) / 2 },
  }
}

/** What mouse, finger and stylus do on a page. A second finger always means zoom: what the first had begun is forgotten. */
export function useStrokes({ layer, tool, ink, size, page, onText, onPan, onPinch }: Props) {
  const [stroke, setStroke] = useState<Shape>()
  const act = useRef<Act>(undefined)
  const pointers = useRef(new Map<number, Spot>())

  const shapes = () => layer.read().shapes
  const setShapes = (next: Shape[]) => layer.change({ shapes: next })
  const lineOf = (spots: readonly Spot[]) => lineBy({ tool, ink, size }, spots)
  const erase = (x: number, y: number) => {
    const id = shapeAt(x, y)
    if (id && shapes().some(shape => shape.id === id)) setShapes(shapes().filter(shape => shape.id !== id))
  }
  const isInside = ({ x, y }: Spot) => x >= 0 && y >= 0 && x <= size.width && y <= size.height

  const place = (spot: Spot) => {
    if (isStamp(tool)) {
      const at = kept(spot, size)
      const stamp: Shape = { kind: 'stamp', id: newShapeId(), ...at, size: SIZES.stamp, stamp: tool }
      setShapes([...shapes(), stamp])
    }
    if (tool === 'text') onText(spot)
  }

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button > 1) return
    const here = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, here)
    event.currentTarget.setPointerCapture(event.pointerId)
    if (pointers.current.size > 1) {
      act.current = { is: 'pinch' }
      setStroke(undefined)
      return
    }
    const spot = spotOn(page.current, event)
    if (event.button === 1) act.current = { is: 'pan' }
    else if (tool === 'choose') {
      const id = shapeAt(here.x, here.y)
      act.current = id ? { is: 'drag', id, from: spot } : { is: 'pan' }
    } else if (tool === 'eraser') {
      act.current = { is: 'erase' }
      erase(here.x, here.y)
    } else if ((tool === 'pen' || tool === 'highlighter') && isInside(spot)) {
      act.current = { is: 'draw', spots: [spot] }
      setStroke(lineOf([spot]))
    }
  }

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const here = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, here)
    const movedBy = { x: here.x - before.x, y: here.y - before.y }
    if (pointers.current.size === 2) {
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1] as Spot
      return onPinch(pinchOf(before, here, other))
    }
    const now = act.current
    if (now?.is === 'pan') onPan(movedBy)
    if (now?.is === 'erase') erase(here.x, here.y)
    if (now?.is === 'draw') {
      // A stylus tells more often than the screen is drawn.
      const events = event.nativeEvent.getCoalescedEvents?.() ?? []
      for (const one of events.length > 0 ? events : [event.nativeEvent])
        now.spots.push(spotOn(page.current, one))
      setStroke(lineOf(now.spots))
    }
    if (now?.is === 'drag') {
      const shape = shapes().find(({ id }) => id === now.id)
      const spot = spotOn(page.current, event)
      const by = { x: (spot.x - now.from.x) / size.width, y: (spot.y - now.from.y) / size.height }
      if (shape) setStroke({ ...moved(shape, by), id: now.id })
    }
  }

  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    // Fingers leave one after the other: the last one of a zoom puts nothing onto the page.
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return
    const now = act.current
    act.current = undefined
    const drawn = stroke
    setStroke(undefined)
    if (event.type === 'pointercancel') return
    if (now?.is === 'draw') return setShapes([...shapes(), { ...lineOf(now.spots), id: newShapeId() }])
    if (now?.is === 'drag' && drawn)
      return setShapes(shapes().map(shape => (shape.id === now.id ? drawn : shape)))
    if (now) return
    const spot = spotOn(page.current, event)
    if (isInside(spot)) place(spot)
  }

  return {
    /** What is being drawn or dragged. */
    stroke,
    /** What the tool puts at a spot of the page. */
    place,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
