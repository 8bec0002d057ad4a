import { STUDENT } from '@bangxanh/contract/students/limits.ts'
import type { StudentDetail } from '@bangxanh/contract/students/record.ts'
import {
  CONSENT_KINDS,
  CONSENT_METHODS,
  type ConsentKind,
  type ConsentMethod,
} from '@bangxanh/contract/students/states.ts'
import { Radio, Select, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { TextArea } from '../../shared/ui/text-area.tsx'
import { useRecordConsent } from './mutations.ts'
import { useRecordChecks } from './record-checks.ts'

const { text, textOrNull, value, converted } = fieldsOf<StudentDetail>()

interface Props {
  readonly student: StudentDetail
  readonly onClose: () => void
}

export function ConsentDialog({ student, onClose }: Props) {
  const { t } = useTranslation('students')
  const record = useRecordConsent()
  const { name } = useRecordChecks()
  const { form, field, save } = useRecordForm({
    fields: {
      kind: value({ label: t('consents.field.kind'), from: (): ConsentKind => CONSENT_KINDS[0] }),
      given: converted({
        label: t('consents.field.answer'),
        from: () => 'given',
        wire: answer => answer === 'given',
      }),
      givenBy: text({
        label: t('consents.field.givenBy'),
        from: () => student.guardian?.name,
        check: name,
      }),
      method: value({ label: t('consents.field.method'), from: (): ConsentMethod => CONSENT_METHODS[0] }),
      note: textOrNull({ label: t('consents.field.note'), from: () => '' }),
    },
    create: ({ note, ...consent }) =>
      record.mutateAsync({ body: { studentId: student._id, ...consent, note: note ?? undefined } }),
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
        data={CONSENT_KINDS.map(value => ({ value, label: t(`consents.kind.${value}`) }))}
        allowDeselect={false}
        {...field('kind')}
      />
      <Radio.Group {...field('given')}>
        <Stack gap="xs" mt="xs">
          <Radio value="given" label={t('consents.given')} />
          <Radio value="refused" label={t('consents.refused')} />
        </Stack>
      </Radio.Group>
      <TextInput description={t('consents.field.givenByHint')} {...field('givenBy')} />
      <Select
        data={CONSENT_METHODS.map(value => ({ value, label: t(`consents.method.${value}`) }))}
        allowDeselect={false}
        {...field('method')}
      />
      <TextArea most={STUDENT.note} {...field('note')} />
    </FormDialog>
  )
}
