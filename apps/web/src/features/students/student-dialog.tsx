import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { touched } from '../../shared/edit/touched.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useApprove, useUpdateStudent } from './mutations.ts'
import { useRecordChecks } from './record-checks.ts'

/** A student as the class and as the record show one. */
type Corrected = Pick<ClassStudent, 'edition' | 'fullname' | 'email' | 'phone'>
const fieldsOf = ({ fullname, email, phone }: Corrected) => ({ fullname, email, phone })

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
  const form = useForm({
    initialValues: {
      fullname: student.fullname,
      email: student.email ?? '',
      phone: student.phone ?? '',
    },
    validate: { fullname: checks.name, email: checks.email, phone: checks.phone },
  })

  const saveEdit = useEdit({
    thing: student as Corrected,
    fieldsOf,
    words: {
      fullname: { label: t('form.fullname') },
      email: { label: t('form.email') },
      phone: { label: t('form.phone') },
    },
  })

  const save = ({ fullname, email, phone }: typeof form.values) => {
    const { _id } = student
    const fields = { fullname: fullname.trim(), email: email.trim() || null, phone: phone.trim() || null }
    // To approve for the sake of a correction would bring back whom a colleague has banned meanwhile.
    return approves
      ? approve.mutateAsync({
          body: { classUid, studentId: _id, status: 'approved', ...touched(fields, fieldsOf(student)) },
        })
      : saveEdit(
          fields,
          sent => correct.mutateAsync({ body: { _id, edition: sent.edition, ...sent.touched } }),
          reply => reply.student,
        )
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t(approves ? 'form.approve' : 'form.correct')}
      submit={t(approves ? 'form.saveAndApprove' : 'form.save')}
      form={form}
      onSubmit={save}
    >
      <TextInput
        data-autofocus
        label={t('form.fullname')}
        autoComplete="off"
        {...form.getInputProps('fullname')}
      />
      <TextInput label={t('form.phone')} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      <TextInput label={t('form.email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
    </FormDialog>
  )
}
