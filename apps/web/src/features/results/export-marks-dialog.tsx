import { exportMarks } from '@bangxanh/contract/homework/endpoints.ts'
import { PasswordInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'

interface Props {
  readonly homeworkUid: string
  readonly onClose: () => void
}

/** Pupils' marks leave only against the password, so that nobody takes them from a computer left open (product 5.14). */
export function ExportMarksDialog({ homeworkUid, onClose }: Props) {
  const { t } = useTranslation('results')
  const save = useMutation({
    mutationFn: (body: { password: string }) => download(exportMarks, { params: { homeworkUid }, body }),
    meta: { done: 'results:export.done' },
  })
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: value => (value ? null : t('export.missingPassword')) },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('export.title')}
      form={form}
      submit={t('export.submit')}
      onSubmit={body => save.mutateAsync(body)}
    >
      <Text size="sm">{t('export.hint')}</Text>
      <PasswordInput
        label={t('export.password')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('export.showPassword') }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
