import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateTeacher } from './mutations.ts'
import { PersonFields, usePersonFields } from './person-fields.tsx'

/** Name, phone and contact of somebody of the staff. */
export function RecordDialog({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const update = useUpdateTeacher()
  const { form, field, save } = useRecordForm({
    thing: teacher,
    fields: usePersonFields(),
    update: ({ edition, touched }, { _id }) => update.mutateAsync({ body: { _id, edition, ...touched } }),
    // Only who leaves the organisation is not seen any more, and nobody leaves by this.
    of: reply => reply.teacher ?? teacher,
  })

  return (
    <FormDialog onClose={onClose} title={t('form.edit')} form={form} onSubmit={save}>
      <PersonFields field={field} />
    </FormDialog>
  )
}
