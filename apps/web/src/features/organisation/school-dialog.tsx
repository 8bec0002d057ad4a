import type { School } from '@bangxanh/contract/organisation/schemas.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { useCreateSchool, useUpdateSchool } from './effects.ts'
import { departments } from './place-sources.ts'
import { recordOf, SchoolFields, useSchoolForm } from './school-form.tsx'

interface Props {
  /** The school to edit; without it a new one is made. */
  readonly school?: School
  /** A new school may be put into a department at once: for who has several. */
  readonly choosesDepartment?: boolean
  readonly onClose: () => void
}

export function SchoolDialog({ school, choosesDepartment = false, onClose }: Props) {
  const { t } = useTranslation('organisation')
  const create = useCreateSchool()
  const update = useUpdateSchool()
  const form = useSchoolForm(school)

  const save = (values: typeof form.values) => {
    const record = recordOf(values)
    return school
      ? update.mutateAsync({ params: { id: school._id }, body: { _id: school._id, ...record } })
      : create.mutateAsync({ body: { ...record, departmentId: values.departmentId } })
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(school ? 'schools.dialogEdit' : 'schools.dialogCreate')}
      submit={t(school ? 'record.save' : 'schools.submitCreate')}
      form={form}
      onSubmit={save}
    >
      <SchoolFields form={form} focus />
      {!school && choosesDepartment && (
        <RemoteSelect
          source={departments}
          label={t('record.department')}
          description={t('record.departmentHint')}
          clearable
          {...form.getInputProps('departmentId')}
        />
      )}
    </FormDialog>
  )
}
