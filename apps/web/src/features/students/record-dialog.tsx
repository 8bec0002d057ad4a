import { CLASS } from '@bangxanh/contract/classes/limits.ts'
import type { StudentDetail } from '@bangxanh/contract/students/record.ts'
import { Divider, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { DateField } from '../../shared/ui/date-fields.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateStudent } from './mutations.ts'
import { useRecordChecks } from './record-checks.ts'
import { useStudentWords } from './student-words.ts'

const { text, textOrNull, value, converted } = fieldsOf<StudentDetail>()

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
  /** In the question of two versions no heading stands above. */
  const ofGuardian = (label: string) => ({ label, conflictLabel: `${t('form.guardian')}: ${label}` })
  const { form, field, save } = useRecordForm({
    thing: student,
    fields: {
      fullname: text({ label: t('form.fullname'), from: student => student?.fullname, check: name }),
      code: textOrNull({ label: t('form.code'), from: student => student?.code }),
      birthday: value({
        label: t('form.birthday'),
        from: student => student?.birthday ?? null,
        show: day,
      }),
      gender: converted({
        label: t('form.gender'),
        from: student => student?.gender?.toString() ?? null,
        wire: chosen => (chosen === null ? null : Number(chosen)),
        show: gender,
      }),
      homeroom: textOrNull({ label: t('form.homeroom'), from: student => student?.homeroom }),
      phone: textOrNull({ label: t('form.phone'), from: student => student?.phone, check: phone }),
      email: textOrNull({ label: t('form.email'), from: student => student?.email, check: email }),
      guardianName: textOrNull({
        ...ofGuardian(t('form.guardianName')),
        from: student => student?.guardian?.name,
      }),
      guardianRelation: value({
        ...ofGuardian(t('form.guardianRelation')),
        from: student => student?.guardian?.relation ?? null,
        show: relation,
      }),
      guardianPhone: textOrNull({
        ...ofGuardian(t('form.guardianPhone')),
        from: student => student?.guardian?.phone,
        check: phone,
      }),
      guardianEmail: textOrNull({
        ...ofGuardian(t('form.guardianEmail')),
        from: student => student?.guardian?.email,
        check: email,
      }),
    },
    update: ({ edition, touched }, { _id }) => update.mutateAsync({ body: { _id, edition, ...touched } }),
    of: reply => reply.student,
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
      <TextInput data-autofocus {...field('fullname')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput {...field('code')} />
        <DateField clearable {...field('birthday')} />
        <Select placeholder={t('shared:select.placeholder')} data={genders} clearable {...field('gender')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput placeholder="9A1" maxLength={CLASS.homeroom} {...field('homeroom')} />
        <TextInput type="tel" {...field('phone')} />
        <TextInput type="email" {...field('email')} />
      </SimpleGrid>
      <Divider label={t('form.guardian')} labelPosition="left" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...field('guardianName')} />
        <Select
          placeholder={t('shared:select.placeholder')}
          data={relations}
          clearable
          {...field('guardianRelation')}
        />
        <TextInput type="tel" {...field('guardianPhone')} />
        <TextInput type="email" {...field('guardianEmail')} />
      </SimpleGrid>
    </FormDialog>
  )
}
