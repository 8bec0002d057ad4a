import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateTeacher } from './mutations.ts'
import { PersonFields, usePersonRules } from './person-fields.tsx'

/** Name, phone and contact of somebody of the staff. */
export function RecordDialog({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const update = useUpdateTeacher()
  const { _id, displayName, details } = teacher
  const form = useForm({
    initialValues: { displayName, phone: details?.phone ?? '', contact: details?.contact ?? '' },
    validate: usePersonRules(),
  })

  const save = (values: typeof form.values) =>
    update.mutateAsync({
      body: {
        _id,
        // A field that nobody touched may have been changed elsewhere meanwhile.
        ...(form.isDirty('displayName') && { displayName: values.displayName.trim() }),
        ...(form.isDirty('phone') && { phone: values.phone.trim() || null }),
        ...(form.isDirty('contact') && { contact: values.contact.trim() || null }),
      },
    })

  return (
    <FormDialog opened onClose={onClose} title={t('form.edit')} form={form} onSubmit={save}>
      <PersonFields form={form} />
    </FormDialog>
  )
}
