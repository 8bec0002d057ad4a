import type { StudentDetail } from '@bangxanh/contract/students/record.ts'
import { GUARDIAN_RELATIONS } from '@bangxanh/contract/students/states.ts'
import { Divider, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { DateField } from '../../shared/ui/date-fields.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateStudent } from './mutations.ts'
import { useRecordChecks } from './record-checks.ts'
import { useStudentWords } from './student-words.ts'

/** What the dialog writes of a student's record. */
const fieldsOf = ({ fullname, code, birthday, gender, phone, email, guardian }: StudentDetail) => ({
  fullname,
  code,
  birthday,
  gender,
  phone,
  email,
  guardianName: guardian?.name ?? null,
  guardianRelation: guardian?.relation ?? null,
  guardianPhone: guardian?.phone ?? null,
  guardianEmail: guardian?.email ?? null,
})

interface Props {
  readonly student: StudentDetail
  readonly onClose: () => void
}

/** The whole record of a student with the guardian. */
export function RecordDialog({ student, onClose }: Props) {
  const { t } = useTranslation(['students', 'shared'])
  const { day, gender, genders, relation, relations } = useStudentWords()
  const update = useUpdateStudent()
  const { name, email, phone } = useRecordChecks()
  const { guardian } = student
  const form = useForm({
    initialValues: {
      fullname: student.fullname,
      code: student.code ?? '',
      birthday: student.birthday,
      gender: student.gender === null ? null : String(student.gender),
      phone: student.phone ?? '',
      email: student.email ?? '',
      guardianName: guardian?.name ?? '',
      guardianRelation: guardian?.relation ?? null,
      guardianPhone: guardian?.phone ?? '',
      guardianEmail: guardian?.email ?? '',
    },
    validate: { fullname: name, email, phone, guardianPhone: phone, guardianEmail: email },
  })
  const text = (value: string) => value.trim() || null
  const named = (key: keyof typeof form.values) => ({ label: t(`form.${key}`) })
  const ofGuardian = (key: 'guardianName' | 'guardianRelation' | 'guardianPhone' | 'guardianEmail') => ({
    label: `${t('form.guardian')}: ${t(`form.${key}`)}`,
  })
  const saveEdit = useEdit({
    thing: student,
    fieldsOf,
    words: {
      fullname: named('fullname'),
      code: named('code'),
      birthday: { ...named('birthday'), show: value => day(value) ?? '' },
      gender: { ...named('gender'), show: value => gender(value) ?? '' },
      phone: named('phone'),
      email: named('email'),
      guardianName: ofGuardian('guardianName'),
      guardianRelation: { ...ofGuardian('guardianRelation'), show: value => relation(value) ?? '' },
      guardianPhone: ofGuardian('guardianPhone'),
      guardianEmail: ofGuardian('guardianEmail'),
    },
  })

  const save = (values: typeof form.values) => {
    const record = {
      fullname: values.fullname.trim(),
      code: text(values.code),
      birthday: values.birthday,
      gender: values.gender === null ? null : Number(values.gender),
      phone: text(values.phone),
      email: text(values.email),
      guardianName: text(values.guardianName),
      guardianRelation: GUARDIAN_RELATIONS.find(one => one === values.guardianRelation) ?? null,
      guardianPhone: text(values.guardianPhone),
      guardianEmail: text(values.guardianEmail),
    }
    return saveEdit(
      record,
      ({ edition, touched }) => update.mutateAsync({ body: { _id: student._id, edition, ...touched } }),
      reply => reply.student,
    )
  }
  const input = (key: keyof typeof form.values) => ({
    label: t(`form.${key}`),
    autoComplete: 'off',
    ...form.getInputProps(key),
  })

  return (
    <FormDialog
      onClose={onClose}
      title={t('page.edit')}
      submit={t('form.save')}
      form={form}
      onSubmit={save}
      size="lg"
    >
      <TextInput data-autofocus {...input('fullname')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput {...input('code')} />
        <DateField label={t('form.birthday')} clearable {...form.getInputProps('birthday')} />
        <Select
          label={t('form.gender')}
          placeholder={t('shared:select.placeholder')}
          data={genders}
          clearable
          {...form.getInputProps('gender')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput type="tel" {...input('phone')} />
        <TextInput type="email" {...input('email')} />
      </SimpleGrid>
      <Divider label={t('form.guardian')} labelPosition="left" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...input('guardianName')} />
        <Select
          label={t('form.guardianRelation')}
          placeholder={t('shared:select.placeholder')}
          data={relations}
          clearable
          {...form.getInputProps('guardianRelation')}
        />
        <TextInput type="tel" {...input('guardianPhone')} />
        <TextInput type="email" {...input('guardianEmail')} />
      </SimpleGrid>
    </FormDialog>
  )
}
