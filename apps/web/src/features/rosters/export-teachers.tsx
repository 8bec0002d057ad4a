import { PasswordInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useExportTeachers } from './mutations.ts'

/** The staff's data leaves only against the password, so that nobody takes it from a computer left open (product 5.14). */
export function ExportTeachers({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('rosters')
  const exportTeachers = useExportTeachers()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: value => (value ? null : t('exporting.missingPassword')) },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('exporting.title')}
      form={form}
      submit={t('export')}
      onSubmit={body => exportTeachers.mutateAsync(body)}
    >
      <Text size="sm">{t('exporting.hint')}</Text>
      <PasswordInput
        label={t('exporting.password')}
        description={t('exporting.passwordHint')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('exporting.showPassword') }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
