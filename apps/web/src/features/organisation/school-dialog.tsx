import type { School } from '@bangxanh/contract/organisation/schemas.ts'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { useCreateSchool } from './mutations.ts'
import { departments } from './place-sources.ts'
import { SchoolFields, useSchoolFields } from './school-form.tsx'

const { value } = fieldsOf<School>()

interface Props {
  /** A new school may be put into a department at once: for who has several. */
  readonly choosesDepartment?: boolean
  readonly onClose: () => void
}

/** Makes a school. */
export function SchoolDialog({ choosesDepartment = false, onClose }: Props) {
  const { t } = useTranslation('organisation')
  const create = useCreateSchool()
  const { form, field, save } = useRecordForm({
    fields: {
      ...useSchoolFields(),
      departmentId: value({ label: t('record.department'), from: (): string | null => null }),
    },
    create: ({ place, ...record }) => create.mutateAsync({ body: { ...record, ...place } }),
  })

  return (
    <FormDialog
      onClose={onClose}
      title={t('schools.dialogCreate')}
      submit={t('schools.submitCreate')}
      form={form}
      onSubmit={save}
    >
      <SchoolFields field={field} focus />
      {choosesDepartment && (
        <RemoteSelect
          source={departments}
          description={t('record.departmentHint')}
          clearable
          {...field('departmentId')}
        />
      )}
    </FormDialog>
  )
}
