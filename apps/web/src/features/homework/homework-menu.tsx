import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { IconEyeOff, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { useDeleteHomework } from './mutations.ts'
import { usePublishing } from './use-publishing.ts'

const EditHomeworkDialog = lazy(async () => {
  const { EditHomeworkDialog } = await loadChunk(() => import('./edit-homework-dialog.tsx'))
  return { default: EditHomeworkDialog }
})

interface Props {
  readonly homework: Homework
  /** The page has a publish button of its own. */
  readonly withoutPublish?: boolean
  readonly onRemoved?: () => void
}

/** What may be done to a homework; nothing at all for who only reads. */
export function HomeworkMenu({ homework, withoutPublish = false, onRemoved }: Props) {
  const { t } = useTranslation('homework')
  const [editing, setEditing] = useState(false)
  const remove = useDeleteHomework()
  const { publish, withdraw } = usePublishing(homework)
  const { _id, name, can } = homework

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
          can.edit && { icon: IconPencil, text: t('act.edit'), onClick: () => setEditing(true) },
          can.edit &&
            !withoutPublish &&
            (homework.publish
              ? { icon: IconEyeOff, text: t('act.withdraw'), onClick: withdraw }
              : { icon: IconSend, text: t('act.publish'), onClick: publish }),
          can.remove && { icon: IconTrash, text: t('act.remove'), danger: true, onClick: removeIt },
        ]}
      />
      {editing && (
        <Suspense>
          <EditHomeworkDialog homeworkUid={_id} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
