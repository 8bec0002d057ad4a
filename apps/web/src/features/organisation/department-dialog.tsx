import { ORGANISATION } from '@bangxanh/contract/organisation/limits.ts'
import type { Department } from '@bangxanh/contract/organisation/schemas.ts'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { useCreateDepartment, useUpdateDepartment } from './mutations.ts'
import { schoolsOf, unassignedSchools } from './place-sources.ts'

const { text, list } = fieldsOf<Department>()

interface Props {
  /** The department to edit; without it a new one is made. */
  readonly department?: Department
  readonly onClose: () => void
}

/** Name of a department, and which schools come in and go out. */
export function DepartmentDialog({ department, onClose }: Props) {
  const { t } = useTranslation(['organisation', 'shared'])
  const create = useCreateDepartment()
  const update = useUpdateDepartment()
  const own = useMemo(() => schoolsOf(department?._id ?? ''), [department?._id])
  const { form, field, save } = useRecordForm({
    thing: department,
    fields: {
      name: text({
        label: t('department.name'),
        from: department => department?.name,
        missing: t('shared:form.required'),
      }),
      // Schools that come in or go out are moves, not a state: two people may move different ones.
      addSchoolIds: list({ label: t('department.add'), from: () => [] }),
      removeSchoolIds: list({ label: t('department.take'), from: () => [] }),
    },
    create: ({ removeSchoolIds: _, ...body }) => create.mutateAsync({ body }),
    update: ({ edition, touched }, { _id }) =>
      update.mutateAsync({ params: { id: _id }, body: { edition, ...touched } }),
    of: reply => reply.department,
  })

  return (
    <FormDialog
      onClose={onClose}
      title={t(department ? 'department.edit' : 'department.create')}
      submit={t(department ? 'department.submitEdit' : 'department.submitCreate')}
      form={form}
      onSubmit={save}
    >
      <TextInput data-autofocus placeholder={t('department.namePlaceholder')} {...field('name')} />
      <RemoteMultiSelect
        source={unassignedSchools}
        description={t('department.addHint')}
        limit={ORGANISATION.moves}
        {...field('addSchoolIds')}
      />
      {department && department.schools > 0 && (
        <RemoteMultiSelect
          source={own}
          description={t('department.takeHint')}
          limit={ORGANISATION.moves}
          {...field('removeSchoolIds')}
        />
      )}
    </FormDialog>
  )
}
