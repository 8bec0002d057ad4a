import type { HomeworkDetail, Submission } from '@bangxanh/contract/homework/schemas.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const ExtendOneDialog = lazyDialog(async () => (await import('./extend-one-dialog.tsx')).ExtendOneDialog)
const ExtendSomeDialog = lazyDialog(async () => (await import('./extend-some-dialog.tsx')).ExtendSomeDialog)
const ExtendAllDialog = lazyDialog(async () => (await import('./extend-all-dialog.tsx')).ExtendAllDialog)

const small = { variant: 'subtle', size: 'compact-sm' } as const

/** At the end of a pupil's row. */
export function ExtendPupil({
  homeworkUid,
  student,
}: {
  readonly homeworkUid: string
  readonly student: Submission['student']
}) {
  const { t } = useTranslation('results')
  return (
    <DialogButton
      {...small}
      label={t('extend.for', { name: student.fullname })}
      dialog={close => <ExtendOneDialog homeworkUid={homeworkUid} studentId={student._id} onClose={close} />}
    >
      {t('extend.open')}
    </DialogButton>
  )
}

/** At the head of a group of pupils. */
export function ExtendGroup({
  homework,
  people,
}: {
  readonly homework: HomeworkDetail
  readonly people: readonly Submission['student'][]
}) {
  const { t } = useTranslation('results')
  return (
    <DialogButton
      {...small}
      dialog={close => <ExtendSomeDialog homework={homework} people={people} onClose={close} />}
    >
      {t('extend.group', { count: people.length })}
    </DialogButton>
  )
}

/** In the head of the results, for everybody. */
export function ExtendHomework({ homework }: { readonly homework: HomeworkDetail }) {
  const { t } = useTranslation('results')
  return (
    <DialogButton
      variant="default"
      leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden />}
      dialog={close => <ExtendAllDialog homework={homework} onClose={close} />}
    >
      {t('extend.open')}
    </DialogButton>
  )
}

/** Beside the attempts of a paper. */
export function ExtendOnPaper({
  homeworkUid,
  studentId,
}: {
  readonly homeworkUid: string
  readonly studentId: string
}) {
  const { t } = useTranslation('results')
  return (
    <DialogButton
      {...small}
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
      dialog={close => <ExtendOneDialog homeworkUid={homeworkUid} studentId={studentId} onClose={close} />}
    >
      {t('extend.onPaper')}
    </DialogButton>
  )
}
