import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { IconEyeOff, IconListDetails, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { type RowAct, RowMenu } from '../../shared/ui/row-menu.tsx'
import { useDeleteHomework } from './mutations.ts'
import { usePublishing } from './use-publishing.ts'

const EditHomeworkDialog = lazyDialog(
  async () => (await import('./edit-homework-dialog.tsx')).EditHomeworkDialog,
)

interface Props {
  readonly homework: Homework
  /** The page is its sheet, with a publish button of its own; what else is done there. */
  readonly onSheet?: readonly (RowAct | false)[]
  /** What has no room beside it. */
  readonly first?: readonly (RowAct | false)[]
  readonly onRemoved?: () => void
}

/** What may be done to a homework; nothing at all for who only reads. */
export function HomeworkMenu({ homework, onSheet, first = [], onRemoved }: Props) {
  const { t } = useTranslation('homework')
  const [editing, setEditing] = useState(false)
  const remove = useDeleteHomework()
  const { publish, withdraw } = usePublishing(homework)
  const navigate = useNavigate()
  const { _id, kind, classId, name, questionCount, can } = homework
  const hasQuestions = kind === 'es'

  const removeIt = async () => {
    const yes = await askConfirm({
      content: t('ask.remove', { name }),
      confirm: t('act.remove'),
      danger: true,
    })
    if (yes) remove.mutate({ params: { homeworkUid: _id } }, { onSuccess: onRemoved })
  }

  return (
    <>
      <RowMenu
        label={t('act.menu', { name })}
        acts={[
          ...first,
          can.edit && { icon: IconPencil, text: t('act.edit'), onClick: () => setEditing(true) },
          !onSheet &&
            hasQuestions &&
            can.editQuestions && {
              icon: IconListDetails,
              text: t('act.editQuestions'),
              onClick: () =>
                void navigate({
                  to: '/lop-hoc/$classUid/btvn-cau-hoi',
                  params: { classUid: classId },
                  search: { homeworkUid: _id },
                }),
            },
          can.edit &&
            !onSheet &&
            (homework.publish
              ? { icon: IconEyeOff, text: t('act.withdraw'), onClick: withdraw }
              : {
                  icon: IconSend,
                  text: t('act.publish'),
                  onClick: publish,
                  blocked: hasQuestions && questionCount === 0 ? t('act.noQuestions') : undefined,
                }),
          ...(onSheet ?? []),
          can.remove && { icon: IconTrash, text: t('act.remove'), danger: true, onClick: removeIt },
        ]}
      />
      {editing && <EditHomeworkDialog homeworkUid={_id} onClose={() => setEditing(false)} />}
    </>
  )
}
