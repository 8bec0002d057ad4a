import { pointerWithin, useDraggable, useDroppable } from '@dnd-kit/core'
import { type RefObject, useLayoutEffect } from 'react'
import { DragArea } from '../../../../shared/drag/drag-area.tsx'

interface Props {
  /** Holds the items (`data-item`) and the groups (`data-group`). */
  readonly board: RefObject<HTMLElement | null>
  readonly items: readonly string[]
  readonly groups: number
  readonly onStart: (item: string) => void
  readonly onDrop: (item: string, group: number) => void
}

/**
 * Items are dragged to their group, too. It draws nothing: it comes late, and takes hold of what stands there, so that nobody loses
 * the focus or a press by it.
 */
export function SortingDrag({ board, items, groups, onStart, onDrop }: Props) {
  return (
    <DragArea
      collisionDetection={pointerWithin}
      onStart={onStart}
      onDrop={(item, group) => onDrop(item, Number(group))}
    >
      {items.map(id => (
        <DraggedItem key={id} board={board} id={id} />
      ))}
      {Array.from({ length: groups }, (_, at) => at).map(at => (
        <GroupTarget key={at} board={board} at={at} />
      ))}
    </DragArea>
  )
}

function DraggedItem({ board, id }: Pick<Props, 'board'> & { readonly id: string }) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id })
  // After each draw: an item that was put elsewhere is another element.
  useLayoutEffect(() => {
    const item = board.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)
    if (!item) return
    setNodeRef(item)
    item.style.transform = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : ''
    item.toggleAttribute('data-dragged', isDragging)
    // dnd-kit's listeners are for events of React.
    const press = (nativeEvent: PointerEvent) => listeners?.onPointerDown?.({ nativeEvent })
    item.addEventListener('pointerdown', press)
    return () => item.removeEventListener('pointerdown', press)
  })
  return null
}

function GroupTarget({ board, at }: Pick<Props, 'board'> & { readonly at: number }) {
  const { setNodeRef, isOver } = useDroppable({ id: String(at) })
  useLayoutEffect(() => {
    const group = board.current?.querySelector<HTMLElement>(`[data-group="${at}"]`)
    if (!group) return
    setNodeRef(group)
    group.toggleAttribute('data-over', isOver)
  })
  return null
}
