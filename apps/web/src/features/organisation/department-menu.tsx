import type { Department } from '@bangxanh/contract/organisation/schemas.ts'
import { useTranslation } from 'react-i18next'
import { RecordMenu } from '../../shared/ui/record-menu.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import { useDeleteDepartment } from './mutations.ts'

/** What may be done to a department. One that is not empty stays, and the menu says why. */
export function DepartmentMenu({ department }: { department: Department }) {
  const { t } = useTranslation('organisation')
  const remove = useDeleteDepartment()
  const { _id, name, can } = department
  return (
    <RecordMenu
      label={t('departments.menu', { name })}
      edit={
        can.update && {
          text: t('departments.edit'),
          dialog: close => <DepartmentDialog department={department} onClose={close} />,
        }
      }
      remove={
        can.update && {
          text: t('departments.remove'),
          ask: t('departments.askRemove', { name }),
          blocked: can.remove ? undefined : t('departments.removeBlocked'),
          onSure: () => remove.mutate({ params: { id: _id } }),
        }
      }
    />
  )
}
