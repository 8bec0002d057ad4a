import { STUDENT } from '@bangxanh/contract/students/limits.ts'
import type { StudentDetail } from '@bangxanh/contract/students/record.ts'
import { CONSENT_KINDS, CONSENT_METHODS } from '@bangxanh/contract/students/states.ts'
import { Radio, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { TextArea } from '../../shared/ui/text-area.tsx'
import { useRecordConsent } from './mutations.ts'
import { useRecordChecks } from './record-checks.ts'

interface Props {
  readonly student: StudentDetail
  readonly onClose: () => void
}

export function ConsentDialog({ student, onClose }: Props) {
  const { t } = useTranslation('students')
  const record = useRecordConsent()
  const { name } = useRecordChecks()
  const form = useForm({
    initialValues: {
      kind: CONSENT_KINDS[0] as string,
      answer: 'given',
      givenBy: student.guardian?.name ?? '',
      method: CONSENT_METHODS[0] as string,
      note: '',
    },
    validate: { givenBy: name },
  })
  const save = ({ kind, answer, givenBy, method, note }: typeof form.values) =>
    record.mutateAsync({
      body: {
        studentId: student._id,
        kind: CONSENT_KINDS.find(one => one === kind) ?? CONSENT_KINDS[0],
        given: answer === 'given',
        givenBy: givenBy.trim(),
        method: CONSENT_METHODS.find(one => one === method) ?? CONSENT_METHODS[0],
        note: note.trim() || undefined,
      },
    })

  return (
    <FormDialog
      onClose={onClose}
      title={t('consents.add')}
      submit={t('consents.submit')}
      form={form}
      onSubmit={save}
    >
      <Select
        data-autofocus
        label={t('consents.field.kind')}
        data={CONSENT_KINDS.map(value => ({ value, label: t(`consents.kind.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('kind')}
      />
      <Radio.Group label={t('consents.field.answer')} {...form.getInputProps('answer')}>
        <Stack gap="xs" mt="xs">
          <Radio value="given" label={t('consents.given')} />
          <Radio value="refused" label={t('consents.refused')} />
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('consents.field.givenBy')}
        description={t('consents.field.givenByHint')}
        autoComplete="off"
        {...form.getInputProps('givenBy')}
      />
      <Select
        label={t('consents.field.method')}
        data={CONSENT_METHODS.map(value => ({ value, label: t(`consents.method.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('method')}
      />
      <TextArea label={t('consents.field.note')} most={STUDENT.note} {...form.getInputProps('note')} />
    </FormDialog>
  )
}
