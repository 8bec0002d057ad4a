import type { QuestionOrder } from '@bangxanh/contract/questions/schemas.ts'
import { type CollisionDetection, closestCenter, pointerWithin } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { DragArea } from '../../../shared/drag/drag-area.tsx'
import { groupMoved, movedTo } from './sheet-rows.ts'

interface Props {
  readonly order: QuestionOrder
  /** Ids of questions that go along with one of them. */
  readonly selected: ReadonlySet<string>
  readonly onOrder: (next: QuestionOrder) => void
  readonly children: ReactNode
}

/** What is under the pointer, so that a question can be let go on the name of a group; beside everything the nearest. */
const under: CollisionDetection = args => {
  const hits = pointerWithin(args)
  return hits.length > 0 ? hits : closestCenter(args)
}

/** Questions and groups are dragged by a mouse or a finger; by keyboard Alt and the arrows move them. */
export function SheetDrag({ order, selected, onOrder, children }: Props) {
  const isGroup = (id: string) => order.some(({ _id }) => _id === id)

  const drop = (from: string, to: string) => {
    if (isGroup(from)) return isGroup(to) && onOrder(groupMoved(order, from, to))
    const ids = selected.has(from) ? [...selected] : [from]
    if (ids.includes(to)) return
    if (isGroup(to)) return onOrder(movedTo(order, ids, { groupId: to }))
    const group = order.find(({ questionIds }) => questionIds.includes(to))
    if (!group) return
    const down =
      group.questionIds.indexOf(from) >= 0 && group.questionIds.indexOf(from) < group.questionIds.indexOf(to)
    const rest = group.questionIds.filter(id => !ids.includes(id))
    const before = down ? rest[rest.indexOf(to) + 1] : to
    onOrder(movedTo(order, ids, { groupId: group._id, before }))
  }

  return (
    <DragArea collisionDetection={under} onDrop={drop}>
      {children}
    </DragArea>
  )
}

/** A list whose rows change places. */
export function DragList({ ids, children }: { ids: string[]; children: ReactNode }) {
  return (
    <SortableContext items={ids} strategy={verticalListSortingStrategy}>
      {children}
    </SortableContext>
  )
}

/** For a row of such a list: what it is given, and what its handle is. */
export function useDragRow(id: string, disabled: boolean) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging, isOver } =
    useSortable({
      id,
      disabled,
    })
  return {
    row: {
      ref: setNodeRef,
      style: transform
        ? {
            transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`,
            transition,
            zIndex: isDragging ? 2 : undefined,
          }
        : undefined,
      'data-over': (isOver && !isDragging) || undefined,
      'data-dragging': isDragging || undefined,
    },
    handle: { ref: setActivatorNodeRef, ...listeners },
  }
}
