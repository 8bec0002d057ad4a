import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useApprove, useUpdateStudent } from './mutations.ts'
import { useRecordChecks } from './record-checks.ts'

/** A student as the class and as the record show one. */
type Corrected = Pick<ClassStudent, 'edition' | 'fullname' | 'email' | 'phone'>
const { text, textOrNull } = fieldsOf<Corrected>()

interface Props {
  readonly classUid: string
  readonly student: ClassStudent
  readonly onClose: () => void
}

/** Corrects a student's record; one who is not in the class yet is approved with it. */
export function StudentDialog({ classUid, student, onClose }: Props) {
  const { t } = useTranslation('students')
  const checks = useRecordChecks()
  const approve = useApprove()
  const correct = useUpdateStudent()
  const approves = student.state !== 'approved'
  const { _id } = student
  const { form, field, save } = useRecordForm({
    thing: student as Corrected,
    fields: {
      fullname: text({ label: t('form.fullname'), from: student => student?.fullname, check: checks.name }),
      phone: textOrNull({ label: t('form.phone'), from: student => student?.phone, check: checks.phone }),
      email: textOrNull({ label: t('form.email'), from: student => student?.email, check: checks.email }),
    },
    // To approve for the sake of a correction would bring back whom a colleague has banned meanwhile.
    update: async ({ edition, touched }): Promise<{ student: Corrected | null }> =>
      approves
        ? approve.mutateAsync({ body: { classUid, studentId: _id, status: 'approved', ...touched } })
        : correct.mutateAsync({ body: { _id, edition, ...touched } }),
    of: reply => reply.student ?? student,
  })

  return (
    <FormDialog
      onClose={onClose}
      title={t(approves ? 'form.approve' : 'form.correct')}
      submit={t(approves ? 'form.saveAndApprove' : 'form.save')}
      form={form}
      onSubmit={save}
    >
      <TextInput data-autofocus {...field('fullname')} />
      <TextInput type="tel" {...field('phone')} />
      <TextInput type="email" {...field('email')} />
    </FormDialog>
  )
}
