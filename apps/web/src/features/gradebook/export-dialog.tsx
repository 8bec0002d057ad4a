import { exportGradebook } from '@bangxanh/contract/gradebook/endpoints.ts'
import { PasswordInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'

interface Props {
  readonly classUid: string
  readonly onClose: () => void
}

/** Marks leave only against the password, so that nobody takes them from a computer left open (product 5.14). */
export function ExportDialog({ classUid, onClose }: Props) {
  const { t } = useTranslation('gradebook')
  const save = useMutation({
    mutationFn: (body: { password: string }) => download(exportGradebook, { params: { classUid }, body }),
    meta: { done: 'gradebook:done.exported' },
  })
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: value => (value ? null : t('excel.missingPassword')) },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('excel.exportTitle')}
      form={form}
      submit={t('excel.download')}
      onSubmit={body => save.mutateAsync(body)}
    >
      <Text size="sm">{t('excel.exportHint')}</Text>
      <PasswordInput
        label={t('excel.password')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('excel.showPassword') }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
