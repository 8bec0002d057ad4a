import type { LiveExam } from '@bangxanh/contract/live-exam/schemas.ts'
import { IconCopy, IconListDetails } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { RecordMenu } from '../../shared/ui/record-menu.tsx'
import { useCopyLiveExam, useDeleteLiveExam } from './mutations.ts'

const LiveExamDialog = lazyDialog(async () => (await import('./live-exam-dialog.tsx')).LiveExamDialog)

interface Props {
  readonly liveExam: LiveExam
  /** The page is its sheet: its questions are there already. */
  readonly onSheet?: boolean
  readonly onRemoved?: () => void
}

/** What may be done to a live exercise; nothing at all for who only reads. */
export function LiveExamMenu({ liveExam, onSheet = false, onRemoved }: Props) {
  const { t } = useTranslation('liveExam')
  const navigate = useNavigate()
  const copy = useCopyLiveExam()
  const remove = useDeleteLiveExam()
  const { _id, classId, name, can, answeredCount } = liveExam
  return (
    <RecordMenu
      label={t('menu', { name })}
      edit={
        can.edit && {
          text: t('act.settings'),
          dialog: close => <LiveExamDialog liveExam={liveExam} onClose={close} />,
        }
      }
      acts={[
        can.editQuestions &&
          !onSheet && {
            icon: IconListDetails,
            text: t('act.questions'),
            onClick: () =>
              void navigate({
                to: '/lop-hoc/$classUid/bttt-cau-hoi',
                params: { classUid: classId },
                search: { liveExamId: _id },
              }),
          },
        can.copy && {
          icon: IconCopy,
          text: t('act.copy'),
          onClick: () =>
            copy.mutate(
              { body: { classId, fromLiveExamId: _id } },
              {
                onSuccess: ({ liveExam: { _id: liveExamId } }) =>
                  void navigate({ to: '/bt-tuong-tac/$liveExamId', params: { liveExamId } }),
              },
            ),
        },
      ]}
      remove={
        can.copy && {
          text: t('act.remove'),
          ask: t('ask.remove', { name }),
          blocked: answeredCount > 0 ? t('act.hasAnswers') : undefined,
          onSure: () => remove.mutate({ params: { id: _id } }, { onSuccess: () => onRemoved?.() }),
        }
      }
    />
  )
}
