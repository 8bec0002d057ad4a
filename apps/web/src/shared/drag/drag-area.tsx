import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DndContextProps,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'

interface Props {
  /** Let go on another one. */
  readonly onDrop: (id: string, target: string) => void
  readonly onStart?: (id: string) => void
  /** Which target is meant; the nearest, unless said. */
  readonly collisionDetection?: CollisionDetection
  readonly children: ReactNode
}

/** A press that moves less stays a click. */
const BEGINS_AT = { activationConstraint: { distance: 6 } }

/** The screen tells what was moved, in the person's language; dnd-kit would say ids in English. */
const silent = () => undefined
const ACCESSIBILITY: NonNullable<DndContextProps['accessibility']> = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}

/** What can be dragged by a mouse or a finger, and where to. There is always a way by keyboard beside it (decision 0101). */
export function DragArea({ onDrop, onStart, collisionDetection = closestCenter, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, BEGINS_AT))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={ACCESSIBILITY}
      onDragStart={({ active }) => onStart?.(String(active.id))}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onDrop(String(active.id), String(over.id))
      }}
    >
      {children}
    </DndContext>
  )
}
