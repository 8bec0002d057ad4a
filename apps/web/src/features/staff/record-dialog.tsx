import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateTeacher } from './mutations.ts'
import { PersonFields, usePersonRules } from './person-fields.tsx'

const fieldsOf = ({ displayName, details }: Teacher) => ({
  displayName,
  phone: details?.phone ?? null,
  contact: details?.contact ?? null,
})

/** Name, phone and contact of somebody of the staff. */
export function RecordDialog({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const update = useUpdateTeacher()
  const { _id, displayName, details } = teacher
  const form = useForm({
    initialValues: { displayName, phone: details?.phone ?? '', contact: details?.contact ?? '' },
    validate: usePersonRules(),
  })

  const saveEdit = useEdit({
    thing: teacher,
    fieldsOf,
    words: {
      displayName: { label: t('form.displayName') },
      phone: { label: t('form.phone') },
      contact: { label: t('form.contact') },
    },
  })

  const save = (values: typeof form.values) =>
    saveEdit(
      {
        displayName: values.displayName.trim(),
        phone: values.phone.trim() || null,
        contact: values.contact.trim() || null,
      },
      ({ edition, touched }) => update.mutateAsync({ body: { _id, edition, ...touched } }),
      // Only who leaves the organisation is not seen any more, and nobody leaves by this.
      reply => reply.teacher ?? teacher,
    )

  return (
    <FormDialog onClose={onClose} title={t('form.edit')} form={form} onSubmit={save}>
      <PersonFields form={form} />
    </FormDialog>
  )
}
