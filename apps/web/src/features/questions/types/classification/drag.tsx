import { pointerWithin, useDraggable, useDroppable } from '@dnd-kit/core'
import { DragArea } from '../../../../shared/drag/drag-area.tsx'
import classes from './classification.module.css'
import type { AreaProps, BoardParts, PlaceProps } from './use-board-parts.tsx'

const Area = ({ onDrop, onStart, children }: AreaProps) => (
  <DragArea collisionDetection={pointerWithin} onDrop={onDrop} onStart={onStart}>
    {children}
  </DragArea>
)

function ItemPlace({ id, children }: PlaceProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? classes.dragged : undefined}
      style={transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined}
      {...listeners}
    >
      {children}
    </li>
  )
}

function GroupPlace({ id, className, children }: PlaceProps) {
  const { setNodeRef, isOver } = useDroppable({ id })
  return (
    <li ref={setNodeRef} className={className} data-over={isOver || undefined}>
      {children}
    </li>
  )
}

/** Items are taken by a mouse to a group, too. */
export const dragParts: BoardParts = { Area, ItemPlace, GroupPlace }
