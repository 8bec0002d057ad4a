import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DragArea } from '../../../shared/drag/drag-area.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { FileFace, kindOf } from './file-card.tsx'
import classes from './files.module.css'
import type { WorkFile } from './snapshot.ts'

interface Props {
  readonly files: readonly WorkFile[]
  readonly onMove: (from: number, to: number) => void
}

/** Pages change places: dragged by a finger or a mouse, or moved by buttons. */
export function SortFiles({ files, onMove }: Props) {
  const { t } = useTranslation('handIn')
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= files.length || from === to) return
    onMove(from, to)
    setTold(t('files.moved', { number: to + 1 }))
  }
  const indexOf = (id: string) => files.findIndex(file => file.id === id)
  return (
    <DragArea onDrop={(id, target) => move(indexOf(id), indexOf(target))}>
      <SortableContext items={files.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol className={`${layout.gridSm} ${layout.list} ${classes.pages}`}>
          {files.map((file, at) => (
            <SortCard key={file.id} file={file} at={at} count={files.length} onMove={to => move(at, to)} />
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </DragArea>
  )
}

interface CardProps {
  readonly file: WorkFile
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
}

function SortCard({ file, at, count, onMove }: CardProps) {
  const { t } = useTranslation('handIn')
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: file.id,
  })
  const number = at + 1
  const tool = { variant: 'subtle', color: 'gray', size: 44 } as const
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${classes.card} ${classes.dragged}` : classes.card}
      data-kind={kindOf(file)}
      style={
        transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined
      }
    >
      <FileFace file={file} number={number} still />
      <span className={classes.number}>{number}</span>
      <span className={classes.moves}>
        <ActionIcon
          {...tool}
          disabled={at === 0}
          aria-label={t('files.earlier', { number })}
          onClick={() => onMove(at - 1)}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...tool}
          {...listeners}
          ref={setActivatorNodeRef}
          className={layout.handle}
          tabIndex={-1}
          aria-label={t('files.drag', { number })}
        >
          <IconGripVertical size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...tool}
          disabled={number === count}
          aria-label={t('files.later', { number })}
          onClick={() => onMove(at + 1)}
        >
          <IconArrowRight size={20} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
