import { type RefObject, useState } from 'react'
import { elementKeys } from '../../shared/keys/keys.ts'
import type { Size, Spot } from './geometry.ts'

interface Props {
  readonly size: Size
  /** The turned page, by whose matrix a spot of the screen is one of the page. */
  readonly page: RefObject<SVGGElement | null>
  readonly stage: RefObject<HTMLElement | null>
  /** The tool puts something at a spot. */
  readonly places: boolean
  readonly onPlace: (at: Spot) => void
}

/** In pixels of the screen: a line of handwriting, and with Shift a nudge. */
const STEP = 24
const NUDGE = 4
const WAYS: readonly (readonly [key: string, Spot])[] = [
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]

/** Stamps and texts without a pointer: Enter shows a spot on the page, arrows move it, Enter puts there what the tool does. */
export function useKeySpot({ size, page, stage, places, onPlace }: Props) {
  const [spot, setSpot] = useState<Spot>()
  const within = ({ x, y }: Spot): Spot => ({
    x: Math.min(size.width, Math.max(0, x)),
    y: Math.min(size.height, Math.max(0, y)),
  })
  const toPage = () => page.current?.getScreenCTM()?.inverse()

  /** The middle of what is seen. */
  const show = () => {
    const box = stage.current?.getBoundingClientRect()
    const matrix = toPage()
    if (!box || !matrix) return
    const middle = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2)
    setSpot(within(middle.matrixTransform(matrix)))
  }
  const move = (from: Spot, way: Spot, step: number) => {
    const matrix = toPage()
    if (!matrix) return
    // A way and no point: the page may be turned, but where it lies is nothing to it.
    const by = new DOMPoint(way.x * step, way.y * step, 0, 0).matrixTransform(matrix)
    setSpot(within({ x: from.x + by.x, y: from.y + by.y }))
  }
  const keys = elementKeys([
    { keys: 'Enter', act: () => places && (spot ? onPlace(spot) : show()) },
    { keys: 'Escape', act: () => places && spot !== undefined && setSpot(undefined) },
    ...WAYS.flatMap(([key, way]) => [
      { keys: key, act: () => places && spot !== undefined && move(spot, way, STEP) },
      { keys: `shift+${key}`, act: () => places && spot !== undefined && move(spot, way, NUDGE) },
    ]),
  ])
  return { spot: places ? spot : undefined, keys }
}
