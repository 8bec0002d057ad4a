import type { Lesson } from '@bangxanh/contract/lessons/schemas.ts'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Text, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DragArea } from '../../shared/drag/drag-area.tsx'
import { elementKeys } from '../../shared/keys/keys.ts'
import layout from '../../shared/ui/layout.module.css'
import { LessonMenu } from './lesson-menu.tsx'
import { useLessonWords } from './lesson-words.ts'
import classes from './lessons.module.css'
import { useLessonOrder } from './use-lesson-order.ts'

interface Props {
  readonly lessons: readonly Lesson[]
  readonly rooms: boolean
  /** All of them stand here, and the viewer may move them. */
  readonly movable: boolean
  readonly onOpen: (lesson: Lesson) => void
}

/** The lessons of a class in their order: dragged by the handle, moved by its arrow keys or by the menu. */
export function LessonOrder({ lessons, rooms, movable, onOpen }: Props) {
  const { t } = useTranslation('lessons')
  const { rows, move, announcement } = useLessonOrder(lessons)
  const indexOf = (id: string) => rows.findIndex(({ _id }) => _id === id)
  return (
    <DragArea onDrop={(id, target) => move(indexOf(id), indexOf(target))}>
      <SortableContext items={rows.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
        <ol
          className={`${layout.list} ${layout.card} ${layout.ruled} ${classes.rows}`}
          aria-label={t('list.label')}
        >
          {rows.map((lesson, at) => (
            <Row
              key={lesson._id}
              lesson={lesson}
              rooms={rooms}
              onOpen={() => onOpen(lesson)}
              onMove={movable ? by => move(at, at + by) : undefined}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
            />
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DragArea>
  )
}

interface RowProps {
  readonly lesson: Lesson
  readonly rooms: boolean
  readonly onOpen: () => void
  readonly onMove: ((by: 1 | -1) => void) | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Row({ lesson, rooms, onOpen, onMove, isFirst, isLast }: RowProps) {
  const { t } = useTranslation('lessons')
  const words = useLessonWords()
  const { _id: id, name, sortIndex } = lesson
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !onMove,
  })
  const keys = elementKeys([
    { keys: 'ArrowUp', act: () => !isFirst && onMove?.(-1) },
    { keys: 'ArrowDown', act: () => !isLast && onMove?.(1) },
  ])
  return (
    <li
      ref={setNodeRef}
      className={`${layout.row} ${classes.row}`}
      data-dragging={isDragging || undefined}
      style={
        transform
          ? {
              transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`,
              transition,
              zIndex: isDragging ? 2 : undefined,
            }
          : undefined
      }
    >
      {onMove && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={`${layout.plainButton} ${layout.center} ${layout.rigid} ${layout.handle} ${classes.handle}`}
          aria-label={t('act.move', { name })}
          {...listeners}
          {...keys}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
      )}
      <span className={classes.place}>{sortIndex}.</span>
      <div className={`${layout.grow} ${classes.words}`}>
        <button type="button" className={`${layout.plainButton} ${classes.open}`} onClick={onOpen}>
          {name}
        </button>
        <Text size="sm" c="dimmed">
          {[words.has(lesson), words.opens(lesson), words.watched(lesson)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <LessonMenu
        lesson={lesson}
        rooms={rooms}
        onUp={onMove && !isFirst ? () => onMove(-1) : undefined}
        onDown={onMove && !isLast ? () => onMove(1) : undefined}
      />
    </li>
  )
}
