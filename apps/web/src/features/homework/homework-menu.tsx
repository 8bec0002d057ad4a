import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEyeOff, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useDeleteHomework } from './effects.ts'
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

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What may be done to a homework; nothing at all for who only reads. */
export function HomeworkMenu({ homework, withoutPublish = false, onRemoved }: Props) {
  const { t } = useTranslation('homework')
  const [editing, setEditing] = useState(false)
  const remove = useDeleteHomework()
  const { publish, withdraw } = usePublishing(homework)
  const { _id, name, can } = homework
  if (!can.edit && !can.remove) return null

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
      <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('act.menu', { name })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.edit && (
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => setEditing(true)}>
              {t('act.edit')}
            </Menu.Item>
          )}
          {can.edit && !withoutPublish && !homework.publish && (
            <Menu.Item leftSection={<IconSend {...ICON} />} onClick={publish}>
              {t('act.publish')}
            </Menu.Item>
          )}
          {can.edit && !withoutPublish && homework.publish && (
            <Menu.Item leftSection={<IconEyeOff {...ICON} />} onClick={() => void withdraw()}>
              {t('act.withdraw')}
            </Menu.Item>
          )}
          {can.remove && (
            <>
              <Menu.Divider role="separator" />
              <Menu.Item
                color="var(--mantine-color-error)"
                leftSection={<IconTrash {...ICON} />}
                onClick={() => void removeIt()}
              >
                {t('act.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {editing && (
        <Suspense>
          <EditHomeworkDialog homeworkUid={_id} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
