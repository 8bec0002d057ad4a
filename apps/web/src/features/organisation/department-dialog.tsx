import { ORGANISATION } from '@bangxanh/contract/organisation/limits.ts'
import type { Department } from '@bangxanh/contract/organisation/schemas.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-select.tsx'
import { useCreateDepartment, useUpdateDepartment } from './mutations.ts'
import { schoolsOf, unassignedSchools } from './place-sources.ts'

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
  const form = useForm({
    initialValues: {
      name: department?.name ?? '',
      addSchoolIds: [] as string[],
      removeSchoolIds: [] as string[],
    },
    validate: { name: value => (value.trim() ? null : t('shared:form.required')) },
  })

  const save = ({ removeSchoolIds, ...values }: typeof form.values) => {
    const body = { ...values, name: values.name.trim() }
    return department
      ? update.mutateAsync({ params: { id: department._id }, body: { ...body, removeSchoolIds } })
      : create.mutateAsync({ body })
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(department ? 'department.edit' : 'department.create')}
      submit={t(department ? 'department.submitEdit' : 'department.submitCreate')}
      form={form}
      onSubmit={save}
    >
      <TextInput
        data-autofocus
        label={t('department.name')}
        placeholder={t('department.namePlaceholder')}
        maxLength={ORGANISATION.name}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <RemoteMultiSelect
        source={unassignedSchools}
        label={t('department.add')}
        description={t('department.addHint')}
        limit={ORGANISATION.moves}
        {...form.getInputProps('addSchoolIds')}
      />
      {department && department.schools > 0 && (
        <RemoteMultiSelect
          source={own}
          label={t('department.take')}
          description={t('department.takeHint')}
          limit={ORGANISATION.moves}
          {...form.getInputProps('removeSchoolIds')}
        />
      )}
    </FormDialog>
  )
}
