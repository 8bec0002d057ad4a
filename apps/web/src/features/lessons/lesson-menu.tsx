import type { Lesson } from '@bangxanh/contract/lessons/schemas.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { RecordMenu } from '../../shared/ui/record-menu.tsx'
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
  const remove = useDeleteLesson()
  const { _id, name, can } = lesson
  if (!can.write) return null
  return (
    <RecordMenu
      label={t('act.menu', { name })}
      edit={{
        text: t('act.edit'),
        dialog: close => <LessonDialog lesson={lesson} rooms={rooms} onClose={close} />,
      }}
      acts={[
        onUp !== undefined && { icon: IconArrowUp, text: t('act.up'), onClick: onUp },
        onDown !== undefined && { icon: IconArrowDown, text: t('act.down'), onClick: onDown },
      ]}
      remove={{
        text: t('act.remove'),
        ask: t('ask.remove', { name }),
        onSure: () => remove.mutate({ params: { lessonId: _id } }),
      }}
    />
  )
}
