import type { Department } from '@bangxanh/contract/organisation/schemas.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { DepartmentDialog } from './department-dialog.tsx'
import { useDeleteDepartment } from './effects.ts'

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What may be done to a department. One that is not empty stays, and the menu says why. */
export function DepartmentMenu({ department }: { department: Department }) {
  const { t } = useTranslation('organisation')
  const [editing, setEditing] = useState(false)
  const remove = useDeleteDepartment()
  const { _id, name, can } = department
  if (!can.update) return null

  const removeIt = async () => {
    const sure = await askConfirm({
      content: t('departments.askRemove', { name }),
      confirm: t('departments.remove'),
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: _id } })
  }

  return (
    <>
      <Menu position="bottom-end" width={260} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('departments.menu', { name })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => setEditing(true)}>
            {t('departments.edit')}
          </Menu.Item>
          <Menu.Divider role="separator" />
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconTrash {...ICON} />}
            disabled={!can.remove}
            onClick={() => void removeIt()}
          >
            {t('departments.remove')}
          </Menu.Item>
          {!can.remove && <Menu.Label>{t('departments.removeBlocked')}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {editing && <DepartmentDialog department={department} onClose={() => setEditing(false)} />}
    </>
  )
}
