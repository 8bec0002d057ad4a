import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadAhead } from '../../../../shared/loading/load-chunk.ts'

export interface AreaProps {
  /** An item was let go on a group; both by their ids. */
  readonly onDrop: (item: string, group: string) => void
  readonly onStart: (item: string) => void
  readonly children: ReactNode
}
export interface PlaceProps {
  readonly id: string
  readonly className?: string | undefined
  readonly children: ReactNode
}
export interface BoardParts {
  readonly Area: ComponentType<AreaProps>
  readonly ItemPlace: ComponentType<PlaceProps>
  readonly GroupPlace: ComponentType<PlaceProps>
}

const Place = ({ className, children }: PlaceProps) => <li className={className}>{children}</li>
const TAP_PARTS: BoardParts = { Area: ({ children }) => children, ItemPlace: Place, GroupPlace: Place }

const loadDrag = async () => (await import('./drag.tsx')).dragParts

/**
 * What items and groups lie in. Dragging is for a mouse alone, and its 14 kB come after the question and never to a phone: there, and
 * until they have come, items are tapped. They are put to use when a mouse comes over the board, so that whoever goes through it
 * by keyboard does not lose the focus by it.
 */
export function useBoardParts(mayMove: boolean) {
  const [parts, setParts] = useState(TAP_PARTS)
  useEffect(() => {
    if (mayMove && window.matchMedia('(pointer: fine)').matches) loadAhead(loadDrag)
  }, [mayMove])
  const onPointerEnter = ({ pointerType }: { pointerType: string }) => {
    if (pointerType === 'mouse') loadAhead(async () => setParts(await loadDrag()))
  }
  return { parts: mayMove ? parts : TAP_PARTS, onPointerEnter }
}
