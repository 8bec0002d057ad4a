import type { Lesson } from '@bangxanh/contract/lessons/schemas.ts'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { useDeleteLesson } from './mutations.ts'

const LessonDialog = lazyDialog(async () => (await import('./lesson-dialog.tsx')).LessonDialog)

interface Props {
  readonly lesson: Lesson
  readonly rooms: boolean
  /** Moves it by one place, where there is one. */
  readonly onUp?: (() => void) | undefined
  readonly onDown?: (() => void) | undefined
}

/** What may be done with a lesson; nothing at all for who only reads. */
export function LessonMenu({ lesson, rooms, onUp, onDown }: Props) {
  const { t } = useTranslation('lessons')
  const [editing, setEditing] = useState(false)
  const remove = useDeleteLesson()
  const { _id, name, can } = lesson
  const removeIt = async () => {
    const yes = await askConfirm({
      content: t('ask.remove', { name }),
      confirm: t('act.remove'),
      danger: true,
    })
    if (yes) remove.mutate({ params: { lessonId: _id } })
  }
  if (!can.write) return null
  return (
    <>
      <RowMenu
        label={t('act.menu', { name })}
        acts={[
          { icon: IconPencil, text: t('act.edit'), onClick: () => setEditing(true) },
          onUp !== undefined && { icon: IconArrowUp, text: t('act.up'), onClick: onUp },
          onDown !== undefined && { icon: IconArrowDown, text: t('act.down'), onClick: onDown },
          { icon: IconTrash, text: t('act.remove'), danger: true, onClick: removeIt },
        ]}
      />
      {editing && <LessonDialog lesson={lesson} rooms={rooms} onClose={() => setEditing(false)} />}
    </>
  )
}
