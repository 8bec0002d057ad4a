import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('act.add')}
      </Button>
      {opened && <LessonDialog classId={classId} rooms={rooms} onClose={() => setOpened(false)} />}
    </>
  )
}
