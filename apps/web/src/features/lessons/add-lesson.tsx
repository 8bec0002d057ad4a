import type { ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
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
    <DialogButton
      variant={variant}
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      dialog={close => <LessonDialog classId={classId} rooms={rooms} onClose={close} />}
    >
      {t('act.add')}
    </DialogButton>
  )
}
