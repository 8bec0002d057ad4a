import type { Department } from '@bangxanh/contract/organisation/schemas.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import { useDeleteDepartment } from './mutations.ts'

/** What may be done to a department. One that is not empty stays, and the menu says why. */
export function DepartmentMenu({ department }: { department: Department }) {
  const { t } = useTranslation('organisation')
  const [editing, setEditing] = useState(false)
  const remove = useDeleteDepartment()
  const { _id, name, can } = department

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
      <RowMenu
        label={t('departments.menu', { name })}
        acts={[
          can.update && { icon: IconPencil, text: t('departments.edit'), onClick: () => setEditing(true) },
          can.update && {
            icon: IconTrash,
            text: t('departments.remove'),
            danger: true,
            blocked: can.remove ? undefined : t('departments.removeBlocked'),
            onClick: removeIt,
          },
        ]}
      />
      {editing && <DepartmentDialog department={department} onClose={() => setEditing(false)} />}
    </>
  )
}
