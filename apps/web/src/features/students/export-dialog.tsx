import { EXPORT_FORMATS, type ExportFormat } from '@bangxanh/contract/students/states.ts'
import { Group, PasswordInput, Radio, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useExportStudents } from './mutations.ts'

interface Props {
  readonly classUid: string | undefined
  readonly onClose: () => void
}

/** Pupils' data leaves only against the password, so that nobody takes it from a computer left open (product 5.14). */
export function ExportDialog({ classUid, onClose }: Props) {
  const { t } = useTranslation('students')
  const exportStudents = useExportStudents()
  const form = useForm<{ password: string; format: ExportFormat }>({
    initialValues: { password: '', format: 'xlsx' },
    validate: { password: value => (value ? null : t('export.missingPassword')) },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(classUid ? 'export.titleClass' : 'export.titleSchool')}
      form={form}
      submit={t('export.submit')}
      onSubmit={body => exportStudents.mutateAsync({ ...body, classUid })}
    >
      <Text size="sm">{t(classUid ? 'export.hintClass' : 'export.hintSchool')}</Text>
      <Radio.Group label={t('export.format')} {...form.getInputProps('format')}>
        <Group gap="lg" mt={6}>
          {EXPORT_FORMATS.map(format => (
            <Radio key={format} value={format} label={t(`export.${format}`)} />
          ))}
        </Group>
      </Radio.Group>
      <PasswordInput
        label={t('export.password')}
        description={t('export.passwordHint')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('export.showPassword') }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
