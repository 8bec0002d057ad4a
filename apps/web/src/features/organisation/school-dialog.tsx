import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { useCreateSchool } from './mutations.ts'
import { departments } from './place-sources.ts'
import { recordOf, SchoolFields, useSchoolForm } from './school-form.tsx'

interface Props {
  /** A new school may be put into a department at once: for who has several. */
  readonly choosesDepartment?: boolean
  readonly onClose: () => void
}

/** Makes a school. */
export function SchoolDialog({ choosesDepartment = false, onClose }: Props) {
  const { t } = useTranslation('organisation')
  const create = useCreateSchool()
  const form = useSchoolForm()

  const save = (values: typeof form.values) =>
    create.mutateAsync({ body: { ...recordOf(values), departmentId: values.departmentId } })

  return (
    <FormDialog
      onClose={onClose}
      title={t('schools.dialogCreate')}
      submit={t('schools.submitCreate')}
      form={form}
      onSubmit={save}
    >
      <SchoolFields form={form} focus />
      {choosesDepartment && (
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
