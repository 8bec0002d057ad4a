import type { ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../shared/ui/add-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const LessonDialog = lazyDialog(async () => (await import('./lesson-dialog.tsx')).LessonDialog)

interface Props extends Pick<ButtonProps, 'variant'> {
  /** Without one it is chosen. */
  readonly classId?: string
  readonly rooms: boolean
}

/** Begins a lesson. */
export function AddLesson({ classId, rooms, variant }: Props) {
  const { t } = useTranslation('lessons')
  return (
    <AddButton
      variant={variant}
      dialog={close => <LessonDialog classId={classId} rooms={rooms} onClose={close} />}
    >
      {t('act.add')}
    </AddButton>
  )
}
