import { ORGANISATION } from '@bangxanh/contract/organisation/limits.ts'
import type { Department } from '@bangxanh/contract/organisation/schemas.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { useCreateDepartment, useUpdateDepartment } from './mutations.ts'
import { schoolsOf, unassignedSchools } from './place-sources.ts'

/** Schools that come in or go out are moves, not a state: two people may move different ones. */
const fieldsOf = ({ name }: Department) => ({ name, addSchoolIds: NONE, removeSchoolIds: NONE })
const NONE: string[] = []

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

  const saveEdit = useEdit({
    thing: department,
    fieldsOf,
    words: {
      name: { label: t('department.name') },
      addSchoolIds: { label: t('department.add') },
      removeSchoolIds: { label: t('department.take') },
    },
  })

  const save = ({ removeSchoolIds, ...values }: typeof form.values) => {
    const body = { ...values, name: values.name.trim() }
    if (!department) return create.mutateAsync({ body })
    const params = { id: department._id }
    return saveEdit(
      { ...body, removeSchoolIds },
      ({ edition, touched }) => update.mutateAsync({ params, body: { edition, ...touched } }),
      reply => reply.department,
    )
  }

  return (
    <FormDialog
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
